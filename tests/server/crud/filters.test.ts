import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { Session } from '../../../server/access/session';
import { atLeast, conditionsOf, contains, type Filters, linkedTo, when, worksAt } from '../../../server/crud/filters';
import { type Condition, whereAll } from '../../../server/db/condition';
import type { Database } from '../../../server/db/database';
import { menus } from '../../../server/db/tables/menus';
import { staffServicePoints } from '../../../server/db/tables/staff';

const tx = {} as Database;
const session = { scope: { orgIds: [], servicePointIds: [2] } } as unknown as Session;

const textOf = (conditions: readonly Condition[]) => {
  const all = whereAll(conditions);
  return all && new PgDialect().sqlToQuery(all);
};

const ask = async <Query extends object>(query: Query, filters: Filters<Query, typeof menus>) =>
  textOf(await conditionsOf({ tx, query, session }, menus, filters));

test('a filter that bears a column’s name demands its value, false and 0 too', async () => {
  const asked = await ask({ status: 0, hide: false, component: undefined }, {});
  expect(asked).toMatchObject({ sql: '("menus"."status" = $1 and "menus"."hide" = $2)', params: [0, false] });
});

test('paging and order are no filters, whatever columns there are', async () => {
  expect(await ask({ page: 2, pageSize: 10, sortBy: 'order', order: 'asc' }, {})).toBeUndefined();
});

test('what is left out or empty demands nothing', async () => {
  const filters = { keyword: contains(menus.label), from: atLeast(menus.order), isNew: when(undefined) };
  expect(await ask({ keyword: '', from: undefined, isNew: '1' }, filters)).toBeUndefined();
});

test('a filter of its own comes before the column of its name, and takes wildcards literally', async () => {
  expect(await ask({ label: '50%' }, { label: contains(menus.label) })).toMatchObject({ params: ['%50\\%%'] });
});

test('rows of another table are found through the one between them, and of a point out of reach none', () => {
  const columns = [menus.id, staffServicePoints.staffId, staffServicePoints.servicePointId] as const;
  const linked = textOf([linkedTo(...columns)(2)]);
  expect(linked?.sql).toContain('"menus"."id" in (select "staff_service_points"."staff_id"');
  expect(textOf([worksAt(...columns)(2, { session })])).toEqual(linked);
  expect(textOf([worksAt(...columns)(7, { session })])?.sql).toBe('false');
});
