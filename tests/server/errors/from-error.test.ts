import { getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { zh_CN } from '../../../contract/texts/zh_CN';
import { tables } from '../../../server/db/row-policies';
import { camelCase, userOf } from '../../../server/errors/database-fault';
import { toApiError } from '../../../server/errors/from-error';

const refused = (code: string, table: string, constraint: string) =>
  Object.assign(new Error('refused'), { code, table, constraint });

/** Every column that refers to another table, as its constraint is called by the database, which cuts long names. */
const references = tables.flatMap((table) =>
  getTableConfig(table).foreignKeys.map((key) => ({
    table: getTableName(table),
    column: key.reference().columns[0]?.name ?? '',
    constraint: key.getName().slice(0, 63),
    letsGo: key.onDelete === 'cascade' || key.onDelete === 'set null',
  })),
);

test('whatever keeps a row from being deleted is said by name', () => {
  const keepers = references.filter(({ letsGo }) => !letsGo).map(({ table }) => userOf(table));
  expect(new Set(keepers).size).toBeGreaterThan(8);
  const unsaid = [...new Set(keepers)].filter((user) => !(user in zh_CN.usedBy));
  expect(unsaid, 'their words stand in `usedBy` of contract/texts/server').toEqual([]);
});

test('what refers to nothing any more is said at a field that was sent, or else of the whole', () => {
  expect(references.length).toBeGreaterThan(50);
  for (const { table, column, constraint } of references) {
    const field = camelCase(column);
    const answered = (body: unknown) => toApiError(refused('23503', table, constraint), { method: 'POST', body });
    expect(answered({ other: 1 }), constraint).toMatchObject({ status: 409, code: 'goneMeanwhile' });
    expect(answered(undefined), constraint).toMatchObject({ status: 409, code: 'goneMeanwhile' });
    if (column.endsWith('_id') && constraint.endsWith('_id_fk')) {
      const problem = { code: 'unknownReference' };
      expect(answered({ [field]: 1 }), constraint).toMatchObject({ details: { fields: [{ ...problem, field }] } });
      const several = `${field}s`;
      expect(answered({ [several]: [1] }), constraint).toMatchObject({
        details: { fields: [{ ...problem, field: several }] },
      });
    }
  }
});

test('what is there already is said at a field that was sent, or else of the whole', () => {
  const answered = (body: unknown) =>
    toApiError(refused('23505', 'service_points', 'service_points_code_unique'), { method: 'PUT', body });
  expect(answered({ code: 'A' })).toMatchObject({ status: 400, details: { fields: [{ field: 'code' }] } });
  expect(answered({ name: 'A' })).toMatchObject({ status: 409, code: 'madeMeanwhile' });
  const inItsPlace = refused('23505', 'rooms', 'rooms_service_point_id_short_name_unique');
  const fieldsOf = (body: unknown) => toApiError(inItsPlace, { method: 'POST', body })?.details.fields;
  expect(fieldsOf({ servicePointId: 1, name: 'A', shortName: 'A' })).toEqual([{ field: 'shortName', code: 'taken' }]);
  expect(fieldsOf({ servicePointId: 1 })).toBeUndefined();
  const look = refused('23505', 'users', 'users_username_look_unique');
  expect(toApiError(look, { method: 'PUT', body: {} })).toMatchObject({
    details: { fields: [{ field: 'username', code: 'looksTaken' }] },
  });
});
