import { contract } from '@contract/index';
import type { CrudFilter, CrudOperators } from '@refinedev/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listQuery } from '@/providers/http/query';

const { list } = contract.patients.endpoints;
const { options } = contract.servicePoints.endpoints;

describe('listQuery', () => {
  it('asks for the page, by its name on the wire', () =>
    expect(listQuery(list, { pagination: { currentPage: 3, pageSize: 20 } })).toEqual({ page: 3, pageSize: 20 }));

  it.each(['off', 'client'] as const)('asks for as many rows as a list gives with paging "%s"', (mode) => {
    expect(listQuery(list, { pagination: { mode } })).toEqual({ page: 1, pageSize: 100 });
    expect(listQuery(options, { pagination: { mode } })).toEqual({ page: 1, pageSize: 200 });
  });

  it('asks a list without pages for none', () =>
    expect(listQuery(contract.permissions.endpoints.list, { pagination: { mode: 'off' } })).toEqual({}));

  it('leaves the size to the server where nobody says one', () => {
    const query = listQuery(list, {});
    expect(JSON.parse(JSON.stringify(query))).toEqual({});
  });

  it('sorts by one field', () =>
    expect(listQuery(list, { sorters: [{ field: 'name', order: 'desc' }] })).toMatchObject({
      sortBy: 'name',
      order: 'desc',
    }));

  it('refuses to sort by two', () => {
    const sorters = (['name', 'birthday'] as const).map((field) => ({ field, order: 'asc' as const }));
    expect(() => listQuery(list, { sorters })).toThrow('one field');
  });

  it.each(['eq', 'contains'] as const)('sends "%s" by the name of the field', (operator) =>
    expect(listQuery(list, { filters: [{ field: 'keyword', operator, value: '张' }] })).toMatchObject({
      keyword: '张',
    }),
  );

  it.each<CrudOperators>(['ne', 'in', 'nin', 'gt', 'gte', 'lt', 'lte', 'between', 'null', 'startswith', 'or', 'and'])(
    'refuses the operator "%s", which it cannot send',
    (operator) => {
      const filter = { field: 'keyword', operator, value: [] } as CrudFilter;
      expect(() => listQuery(list, { filters: [filter] })).toThrow(operator);
    },
  );

  it.each(['address', 'constructor', '__proto__', ''])(
    'refuses a filter on "%s", which the list does not have',
    (field) => expect(() => listQuery(list, { filters: [{ field, operator: 'eq', value: 1 }] })).toThrow(`"${field}"`),
  );

  it('says what the contract reads back, for any page, order and filter', () => {
    const params = fc.record({
      page: fc.integer({ min: 1, max: 1_000_000 }),
      pageSize: fc.integer({ min: 1, max: 100 }),
      field: fc.constantFrom('name', 'birthday', 'patientNo', 'id', 'createdAt'),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      servicePointId: fc.integer({ min: 1, max: 2_147_483_647 }),
    });
    fc.assert(
      fc.property(params, ({ page, pageSize, field, order, servicePointId }) => {
        const query = listQuery(list, {
          pagination: { currentPage: page, pageSize },
          sorters: [{ field, order }],
          filters: [{ field: 'servicePointId', operator: 'eq', value: servicePointId }],
        });
        const onTheWire = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
        expect(list.query.parse(onTheWire)).toEqual({ page, pageSize, sortBy: field, order, servicePointId });
      }),
    );
  });
});
