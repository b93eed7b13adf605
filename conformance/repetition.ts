import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, Resource } from '../contract/endpoints';
import { type Backend, type MadeRow, madeRow } from './backend';
import { type Answer, requestOf } from './client';
import { dataOf, failureDifferences, of } from './difference';
import { pageOf } from './pages';
import type { Result } from './result';
import { leavesOf } from './texts';

type First = { body: unknown; row: MadeRow; answer: Answer; headers: Record<string, string> };

/** The same key again gives the first answer and makes nothing; for something else it is refused. */
export async function checkRepetition(
  backend: Backend,
  resource: Resource,
  create: Endpoint,
  { body, row, answer, headers }: First,
  result: Result,
): Promise<void> {
  const again = await backend.send({ ...requestOf(create), body, headers });
  const id = madeRow.safeParse(dataOf(again)).data?.id;
  const first = { path: 'data.id', expected: `the first answer again (id ${row.id})`, got: id ? `id ${id}` : 'no row' };
  result.check('the same Idempotency-Key', id === row.id ? otherAnswer(create, answer, again) : of(again, [first]));
  result.check('the same Idempotency-Key', await secondRow(backend, resource, body, row));
  const other = await backend.send({ ...requestOf(create), body: backend.inputOf(create).body, headers });
  result.check('the same Idempotency-Key for something else', failureDifferences(other, [409]));
}

/** Fields that the repetition tells otherwise; what is told once is blank there. */
function otherAnswer({ toldOnce }: Endpoint, answer: Answer, again: Answer) {
  const [first, second] = [answer, again].map((one) => Object.entries(dataOf(one) ?? {}));
  const later = new Map(second);
  const wrong = (first ?? []).filter(
    ([name, value]) => !isDeepStrictEqual(later.get(name), toldOnce.includes(name) ? '' : value),
  );
  return of(
    again,
    wrong.map(([name]) => ({ path: `data.${name}`, expected: 'as in the first answer', got: 'something else' })),
  );
}

/** Another row with the text that was sent, which no other row has. */
async function secondRow(backend: Backend, { endpoints }: Resource, body: unknown, { id }: MadeRow) {
  const list = endpoints.all ?? endpoints.list;
  if (!list || !('sortBy' in list.query.shape) || !backend.holds(list)) return [];
  const text = leavesOf(body).find(({ value }) => typeof value === 'string' && value.includes(backend.marker))?.value;
  const query = { ...backend.inputOf(list).query, sortBy: 'id', order: 'desc' };
  const answer = await backend.send({ method: 'GET', path: list.path, query });
  const second = (pageOf(answer)?.data ?? []).find(
    (row) => row.id !== id && text !== undefined && leavesOf(row).some(({ value }) => value === text),
  );
  const got = `id ${String(second?.id)} with what was sent, too`;
  return second ? of(answer, [{ path: 'data.data', expected: `one row, id ${id}`, got }]) : [];
}
