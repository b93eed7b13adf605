import { z } from 'zod';
import type { Endpoint, Resource } from '../contract/endpoints';
import { type ListPage, listPage, mostCounted } from '../contract/envelope';
import type { Answer, Send } from './client';
import { dataOf, type Found, of, successDifferences } from './difference';
import type { Row } from './filter-meanings';
import { maskDifferences } from './masking';
import type { Result } from './result';

export type Page = ListPage<Row> & Pick<Answer, 'input'>;

/** Asks a list for a page, which has to be what its own figures say. Gives it where it is one. */
export type Ask = (check: string, changed: Row, shown?: Record<string, string>) => Promise<Page | undefined>;

const anyPage = listPage(z.record(z.string(), z.unknown()));

export const pageOf = (answer: Answer): Page | undefined => {
  const { data } = anyPage.safeParse(dataOf(answer));
  return data && { ...data, input: answer.input };
};

/** `query` is what the call cannot do without. */
export function askerOf(send: Send, resource: Resource, endpoint: Endpoint, query: Row, result: Result): Ask {
  const ask = async (changed: Row, shown?: Record<string, string>) => {
    const asked = { ...query, ...changed };
    const answer = await send({ method: 'GET', path: endpoint.path, query: asked, shown });
    const page = pageOf(answer);
    return { answer, page, found: page ? figureDifferences(page, asked) : [] };
  };
  return async (check, changed, shown) => {
    const first = await ask(changed, shown);
    // Somebody may have added a row between the count and the rows.
    const { answer, page, found } = first.found.length > 0 ? await ask(changed, shown) : first;
    const differences = [
      ...successDifferences(answer, endpoint.output),
      ...maskDifferences(resource, endpoint, answer),
    ];
    result.check(check, [...differences, ...found]);
    return differences.length === 0 ? page : undefined;
  };
}

/** A page says which one it is, and has as many rows as its total leaves for it. */
function figureDifferences(page: Page, { page: number = 1, pageSize }: Row): Found[] {
  const size = Number(pageSize ?? page.pageSize);
  const left = Math.min(size, Math.max(0, page.total - (Number(number) - 1) * size));
  const isCounted = page.total < mostCounted;
  return of(page, [
    ...different('data.page', Number(number), page.page),
    ...different('data.pageSize', size, page.pageSize),
    ...(isCounted ? different('data.data', `${left} rows, for a total of ${page.total}`, page.data.length, left) : []),
  ]);
}

const different = (path: string, expected: string | number, got: number, value = expected) =>
  value === got ? [] : [{ path, expected: String(expected), got: `${got}${value === expected ? '' : ' rows'}` }];

/** The first pages, the last one, and what is beyond it. */
export async function checkPages(ask: Ask, result: Result): Promise<void> {
  const check = 'pages';
  const first = await ask(check, { page: 1, pageSize: 1 });
  const second = await ask(check, { page: 2, pageSize: 1 });
  if (!first || !second) return;
  const [one, other] = [first.data[0]?.id, second.data[0]?.id];
  // The system log grows by being read.
  const isStill = (await ask(check, { page: 1, pageSize: 1 }))?.data[0]?.id === one;
  if (one !== undefined && one === other && isStill) {
    result.check(
      check,
      of(second, [{ path: 'data.data', expected: 'other rows than of page=1', got: `id ${String(one)} again` }]),
    );
  }
  const size = 7;
  const last = Math.max(1, Math.ceil(first.total / size));
  await ask(check, { page: last, pageSize: size });
  await ask(check, { page: last + 1, pageSize: size });
  await ask(check, { page: 900_000, pageSize: 10 });
}
