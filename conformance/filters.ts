import { z } from 'zod';
import type { Endpoint, Resource } from '../contract/endpoints';
import { missingId } from './backend';
import { of } from './difference';
import { type Meaning, meaningOf, type Row } from './filter-meanings';
import type { Ask, Page } from './pages';
import type { Result } from './result';
import { unwrapped } from './sample/sample-input';

const paging: readonly string[] = ['page', 'pageSize', 'sortBy', 'order'];

/** Each filter of a list: that the rows are those it asks for. `known` has rows of the resource with all their fields. */
export async function checkFilters(
  ask: Ask,
  {
    resource,
    endpoint,
    known,
    demanded,
  }: { resource: Resource; endpoint: Endpoint; known: readonly Row[]; demanded: Row },
  result: Result,
): Promise<void> {
  const all = await ask('filters', { pageSize: mostOf(endpoint) });
  if (!all) return;
  const byId = new Map(known.map((row) => [row.id, row]));
  // A picker's rows say little: those are compared of which more is known.
  const isPicker = !all.data.some((row) => 'updatedAt' in row || 'createdAt' in row);
  const told = (page: Page): Row[] =>
    isPicker ? page.data.map(({ id }) => byId.get(id)).filter((row) => row !== undefined) : page.data;
  const rows = told(all);
  const demandedOf = (filter: string): Chosen => ({ value: String(demanded[filter]) });
  for (const [filter, type] of Object.entries(endpoint.query.shape)) {
    if (paging.includes(filter)) continue;
    const meaning = meaningOf(resource.name, filter, rows);
    const chosen = meaning && (filter in demanded ? demandedOf(filter) : choose(meaning, rows, type));
    if (!meaning || !chosen) {
      result.skip(
        `the filter ${filter}, because no row ${meaning ? 'has a value to look for' : 'tells what it finds'}`,
      );
      continue;
    }
    const { value, row } = chosen;
    const shown = row && isPersonal(type) ? { [filter]: `(the name of id ${String(row.id)})` } : {};
    const page = await ask(`filtered by ${filter}`, { [filter]: value, pageSize: mostOf(endpoint) }, shown);
    if (!page) continue;
    const asked = {
      rows,
      isWhole: all.total <= rows.length,
      value,
      name: `${filter}=${shown[filter] ?? value}`,
      meaning,
    };
    result.check(`filtered by ${filter}`, differences(page, told(page), asked));
  }
}

/** The largest page of the list that is not too much of one. */
const mostOf = ({ query }: Endpoint) =>
  [200, 100].find((size) => z.safeParse(query.shape.pageSize, String(size)).success) ?? 10;

const isPersonal = (type: z.core.$ZodType) => z.globalRegistry.get(unwrapped(type))?.personal === true;

/** What no row has, of whatever type a filter is. */
const unusual = [
  String(missingId),
  '0',
  '1',
  '9998-12-31',
  '9998-12-31T00:00:00.000Z',
  '0001-01-02',
  '0001-01-02T00:00:00.000Z',
  'zqxzqxzq',
];

type Chosen = { value: string; row?: Row };

/** The value that parts the rows best, and a row that has it; or one that none has. */
function choose(meaning: Meaning, rows: readonly Row[], type: z.core.$ZodType): Chosen | undefined {
  const isTaken = (value: string) => z.safeParse(type, value).success;
  const values = new Map(rows.flatMap((row) => meaning.values(row).map((value) => [String(value ?? ''), row])));
  const parts = [...values]
    .filter(([value]) => value !== '' && isTaken(value))
    .map(([value, row]) => ({ value, row, count: rows.filter((one) => meaning.may(one, value)).length }))
    .filter(({ count }) => count < rows.length)
    .sort((one, other) => Math.abs(one.count - rows.length / 2) - Math.abs(other.count - rows.length / 2));
  if (parts[0]) return parts[0];
  const kind = unwrapped(type);
  const others = [...(kind instanceof z.ZodEnum ? kind.options.map(String) : []), ...unusual];
  const value = others.find((one) => isTaken(one) && !rows.some((row) => meaning.may(row, one)));
  return value === undefined || rows.length === 0 ? undefined : { value };
}

type Asked = { rows: readonly Row[]; isWhole: boolean; value: string; name: string; meaning: Meaning };

/** `told` are the rows of the page of which is known what the filter is about, `rows` those of the list without it. */
function differences(page: Page, told: readonly Row[], { rows, isWhole, value, name, meaning }: Asked) {
  const { may, must = may, unique } = meaning;
  const wrong = told.find((row) => !may(row, value));
  if (wrong)
    return of(page, [
      { path: 'data.data', expected: `rows with ${name} alone`, got: `id ${String(wrong.id)} without it` },
    ]);
  const given = new Set(page.data.map(({ id }) => id));
  const isAll = page.total <= page.data.length;
  const missing = isAll ? rows.find((row) => must(row, value) && !given.has(row.id)) : undefined;
  const most = rows.filter((row) => may(row, value)).length;
  const owners = unique ? told.map((row) => row[unique]) : [];
  const twice = owners.find((owner, index) => owners.indexOf(owner) !== index);
  return of(page, [
    ...(missing ? [{ path: 'data.data', expected: `every row with ${name}`, got: `no id ${String(missing.id)}` }] : []),
    ...(isWhole && page.total > most
      ? [{ path: 'data.total', expected: `at most ${most} with ${name}`, got: String(page.total) }]
      : []),
    ...(twice === undefined
      ? []
      : [{ path: 'data.data', expected: `one row of each ${unique} with ${name}`, got: `two of ${String(twice)}` }]),
  ]);
}
