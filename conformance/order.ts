import { of } from './difference';
import type { Ask, Page } from './pages';
import type { Result } from './result';

/** Rows that are compared: as many as the parts of a page that they are asked for in. */
const size = 50;
const part = 10;

/** A column that can be sorted by, up and down, and in pages. */
export async function checkOrder(ask: Ask, field: string, result: Result): Promise<void> {
  const check = `sorted by ${field}`;
  const rising = await ask(check, { sortBy: field, order: 'asc', pageSize: size });
  const falling = await ask(check, { sortBy: field, order: 'desc', pageSize: size });
  const second = await ask(check, { sortBy: field, order: 'asc', page: 2, pageSize: part });
  // A list may take the name of a column that its rows do not have.
  if (!rising || !falling || !second || !rising.data.some((row) => field in row)) return;
  result.check(check, [
    ...wrongOrder(rising, field, 'rising', (values) => values),
    ...wrongOrder(falling, field, 'falling', (values) => values.reverse()),
    ...notReversed(rising, falling, field),
    ...moved(rising, second),
  ]);
}

/** Without what is empty, which stands at either end. */
const valuesOf = ({ data }: Page, field: string) =>
  data.map((row) => row[field]).filter((value) => value !== undefined && value !== null && value !== '');

const isComparable = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^\d{4}-\d\d-\d\d(T|$)/.test(value));

const isLess = (value: unknown, before: unknown) =>
  typeof value === 'number' && typeof before === 'number' ? value < before : String(value) < String(before);

/** Every database sorts text in an order of its own: of it only equal values are known to stand together. */
function wrongOrder(page: Page, field: string, expected: string, upward: (values: unknown[]) => unknown[]) {
  const values = upward(valuesOf(page, field));
  const isInOrder = values.every(isComparable)
    ? values.every((value, index) => index === 0 || !isLess(value, values[index - 1]))
    : values.every((value, index) => value === values[index - 1] || values.indexOf(value) === index);
  return isInOrder ? [] : of(page, [{ path: `data.data[].${field}`, expected, got: 'another order' }]);
}

/** The one direction is the other backwards where the page is the whole list, and begins with another value where it is not. */
function notReversed(rising: Page, falling: Page, field: string) {
  const values = valuesOf(rising, field);
  const reversed = valuesOf(falling, field).reverse();
  const isWhole = rising.total <= rising.data.length;
  const isSame = isWhole
    ? JSON.stringify(values) === JSON.stringify(reversed)
    : values.length < rising.data.length || new Set(values).size < 2 || values[0] !== reversed.at(-1);
  const expected = isWhole ? 'order=asc reversed' : 'another row first than with order=asc';
  return isSame ? [] : of(falling, [{ path: `data.data[].${field}`, expected, got: 'another order' }]);
}

/** Rows of equal rank have one order too: who turns the pages meets each row once. */
function moved(whole: Page, second: Page) {
  const idsOf = (page: Page, from: number) => page.data.slice(from, from + part).map(({ id }) => String(id));
  const expected = idsOf(whole, part);
  const got = idsOf(second, 0);
  const at = expected.findIndex((id, index) => id !== got[index]);
  if (at < 0) return [];
  const row = `row ${part + at + 1} of the whole, id ${expected[at]}`;
  return of(second, [{ path: `data.data[${at}].id`, expected: row, got: `id ${got[at] ?? 'of no row'}` }]);
}
