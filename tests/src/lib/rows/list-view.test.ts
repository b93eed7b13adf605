import type { ListView } from '@contract/saved-views';
import { parseTableParams } from '@refinedev/core';
import { describe, expect, test } from 'vitest';
import {
  filterText,
  inOrder,
  isSameView,
  layoutOf,
  viewSearch,
  withoutLayout,
  withSoundPaging,
} from '@/lib/rows/list-view';

const view: ListView = {
  filters: { servicePointId: 2, keyword: 'a&b=c 店', roles: ['x', 'y'] },
  sorter: { field: 'name', order: 'desc' },
  columns: { phone: false, school: true },
  density: 'small',
  pageSize: 50,
};

describe('the address of a view', () => {
  test('is read by Refine as it was meant', () => {
    const read = parseTableParams(viewSearch(view));
    expect(read.parsedPageSize).toBe(50);
    expect(read.parsedSorter).toEqual([view.sorter]);
    expect(read.parsedFilters).toEqual([
      { field: 'servicePointId', operator: 'eq', value: '2' },
      { field: 'keyword', operator: 'eq', value: 'a&b=c 店' },
      { field: 'roles', operator: 'eq', value: ['x', 'y'] },
    ]);
  });

  test('holds columns and density, also when they are the usual ones', () => {
    expect(layoutOf(viewSearch(view))).toEqual({ columns: view.columns, density: 'small' });
    const usual = viewSearch({ ...view, columns: {}, density: 'middle' });
    expect(layoutOf(usual)).toEqual({ columns: {}, density: 'middle' });
  });

  test('holds the order of the columns', () => {
    const order = ['name', 'school', 'phone'];
    expect(layoutOf(viewSearch({ ...view, order }))?.order).toEqual(order);
    expect(layoutOf(withoutLayout(viewSearch({ ...view, order })))).toBeUndefined();
  });

  test.each(['', '?currentPage=1', '?density=huge'])('%j says nothing of them', (search) => {
    expect(layoutOf(search)).toBeUndefined();
  });

  test('keeps the rest when they are taken out', () => {
    expect(layoutOf(withoutLayout(viewSearch(view)))).toBeUndefined();
    expect(parseTableParams(withoutLayout(viewSearch(view))).parsedSorter).toEqual([view.sorter]);
  });
});

describe('two views are the same', () => {
  test('when what they show is: a number in the address is text', () => {
    expect(isSameView(view, { ...view, filters: { ...view.filters, servicePointId: '2' } })).toBe(true);
    expect(isSameView(view, { ...view, columns: { school: true, phone: false } })).toBe(true);
  });

  test.each<Partial<ListView>>([
    { filters: {} },
    { sorter: null },
    { columns: { phone: false } },
    { density: 'large' },
    { order: ['name', 'school', 'phone'] },
    { pageSize: 20 },
  ])('but not with %j', (changed) => {
    expect(isSameView(view, { ...view, ...changed })).toBe(false);
  });
});

test.each([
  [undefined, 'name,phone,school'],
  [['name', 'school', 'phone'], 'name,school,phone'],
  [['school', 'name'], 'school,name,phone'],
  [['gone', 'phone', 'phone', 'name'], 'phone,school,name'],
])('columns in the order %j stand as %s: a new one behind its neighbour, one that is gone nowhere', (order, stand) => {
  const columns = ['name', 'phone', 'school'].map((key) => ({ key }));
  expect(
    inOrder(columns, order)
      .map(({ key }) => key)
      .join(),
  ).toBe(stand);
});

test('a filter is read back from the address as text', () => {
  const search = viewSearch({ ...view, filters: { servicePointId: 2, name: '直营 & 校园' } });
  expect([filterText(search, 'name'), filterText(search, 'servicePointId')]).toEqual(['直营 & 校园', '2']);
  expect([filterText(search, 'code'), filterText('', 'name')]).toEqual(['', '']);
});

test('a page that no list has is as good as not said', () => {
  const rest = { columns: 'x' };
  expect(withSoundPaging({ ...rest, currentPage: 3, pageSize: 50 })).toEqual({ ...rest, currentPage: 3, pageSize: 50 });
  for (const currentPage of ['abc', -1, 0, 1.5, Number.NaN, undefined])
    expect(withSoundPaging({ ...rest, currentPage, pageSize: 20 })).toEqual({ ...rest, pageSize: 20 });
  for (const pageSize of ['abc', 0, -5, 2.5, 100_000])
    expect(withSoundPaging({ ...rest, currentPage: 2, pageSize })).toEqual({ ...rest, currentPage: 2 });
});
