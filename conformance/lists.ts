import { z } from 'zod';
import type { Endpoint } from '../contract/endpoints';
import { type ListPage, listPage, maxPageSize } from '../contract/envelope';
import type { Backend } from './backend';
import type { Answer } from './client';
import { type Difference, dataOf, successDifferences } from './difference';
import type { Result } from './result';

type Row = Record<string, unknown>;
type Found = Omit<Difference, 'check'>;

const anyPage = listPage(z.record(z.string(), z.unknown()));
const pageOf = (answer: Answer): ListPage<Row> | undefined => anyPage.safeParse(dataOf(answer)).data;

/** Pages and order of a list, where the call has them. */
export async function checkList({ send }: Backend, endpoint: Endpoint, query: Row, result: Result): Promise<void> {
  const { shape } = endpoint.query;
  if (!('page' in shape) || !('pageSize' in shape)) return;
  const ask = async (changed: Row, check: string) => {
    const answer = await send({ method: 'GET', path: endpoint.path, query: { ...query, ...changed } });
    result.check(check, successDifferences(answer, endpoint.output));
    return pageOf(answer);
  };
  await checkPages(ask, result);
  const tooLarge = await send({ method: 'GET', path: endpoint.path, query: { ...query, pageSize: maxPageSize * 10 } });
  const capped = pageOf(tooLarge);
  const isCapped = tooLarge.status === 400 || (capped && capped.data.length <= maxPageSize * 2);
  result.check(
    'a page that is too large',
    isCapped ? [] : [{ path: 'status', expected: 'HTTP 400, or a shorter page', got: `HTTP ${tooLarge.status}` }],
  );
  for (const field of sortable(shape.sortBy)) await checkOrder(ask, field, result);
}

type Ask = (changed: Row, check: string) => Promise<ListPage<Row> | undefined>;

const pages = 'pages';

async function checkPages(ask: Ask, result: Result): Promise<void> {
  const first = await ask({ page: 1, pageSize: 1 }, pages);
  const second = await ask({ page: 2, pageSize: 1 }, pages);
  const beyond = await ask({ page: 900_000, pageSize: 10 }, pages);
  if (!first || !second || !beyond) return;
  const found: Found[] = [
    ...different('data.pageSize of pageSize=1', 1, first.pageSize),
    ...different('data.page of page=2', 2, second.page),
    ...different('data.data of pageSize=1', `${Math.min(1, first.total)} rows`, `${first.data.length} rows`),
    ...different('data.data beyond the last page', '0 rows', `${beyond.data.length} rows`),
    ...(beyond.total < first.total ? different('data.total beyond the last page', first.total, beyond.total) : []),
  ];
  const [one, other] = [first.data[0]?.id, second.data[0]?.id];
  // The system log grows by being read.
  const isStill = (await ask({ page: 1, pageSize: 1 }, pages))?.data[0]?.id === one;
  if (one !== undefined && one === other && isStill) {
    found.push({ path: 'data.data of page=2', expected: 'other rows than of page=1', got: `id ${String(one)} again` });
  }
  result.check(pages, found);
}

const different = (path: string, expected: string | number, got: string | number): Found[] =>
  expected === got ? [] : [{ path, expected: String(expected), got: String(got) }];

async function checkOrder(ask: Ask, field: string, result: Result): Promise<void> {
  const check = `sorted by ${field}`;
  const upward = await ask({ sortBy: field, order: 'asc', pageSize: 50 }, check);
  const downward = await ask({ sortBy: field, order: 'desc', pageSize: 50 }, check);
  if (!upward || !downward) return;
  const rising = valuesOf(upward, field);
  const falling = valuesOf(downward, field).reverse();
  const isWhole = upward.total <= upward.data.length;
  // Every database sorts text in an order of its own: it can only be compared with its reverse.
  if (![...rising, ...falling].every(isComparable)) {
    if (isWhole) result.check(check, same(rising, falling, field));
    return;
  }
  result.check(check, [
    ...rises(rising, `${field}&order=asc`, 'rising'),
    ...rises(falling, `${field}&order=desc`, 'falling'),
  ]);
}

/** Without what is empty, which stands at either end. */
const valuesOf = ({ data }: ListPage<Row>, field: string) =>
  data.map((row) => row[field]).filter((value) => value !== undefined && value !== null && value !== '');

const isComparable = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^\d{4}-\d\d-\d\d(T|$)/.test(value));

function rises(values: unknown[], query: string, order: string): Found[] {
  const isInOrder = values.every((value, index) => index === 0 || !isLess(value, values[index - 1]));
  return isInOrder ? [] : [{ path: `data.data of sortBy=${query}`, expected: order, got: 'another order' }];
}

const isLess = (value: unknown, before: unknown) =>
  typeof value === 'number' && typeof before === 'number' ? value < before : String(value) < String(before);

const same = (rising: unknown[], falling: unknown[], field: string): Found[] =>
  JSON.stringify(rising) === JSON.stringify(falling)
    ? []
    : [{ path: `data.data of sortBy=${field}`, expected: 'desc is asc reversed', got: 'another order' }];

/** `sortBy` is a choice that may be left out. */
function sortable(schema: unknown): string[] {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [];
}
