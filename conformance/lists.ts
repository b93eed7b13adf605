import { z } from 'zod';
import type { Endpoint, Resource } from '../contract/endpoints';
import { maxPageSize } from '../contract/envelope';
import type { Backend } from './backend';
import { of } from './difference';
import type { Row } from './filter-meanings';
import { checkFilters } from './filters';
import { checkOrder } from './order';
import { askerOf, checkPages, pageOf } from './pages';
import type { Result } from './result';

/** Pages, order and filters of a list, where the call has them. */
export async function checkList(
  backend: Backend,
  { resource, endpoint, query }: { resource: Resource; endpoint: Endpoint; query: Row },
  result: Result,
): Promise<void> {
  const { shape } = endpoint.query;
  if (!('page' in shape) || !('pageSize' in shape)) return;
  const ask = askerOf(backend.send, resource, endpoint, query, result);
  await checkPages(ask, result);
  await checkLimit(backend, endpoint, query, result);
  for (const field of sortable(shape.sortBy)) await checkOrder(ask, field, result);
  await checkFilters(ask, { resource, endpoint, known: backend.listed(resource.name), demanded: query }, result);
}

async function checkLimit({ send }: Backend, endpoint: Endpoint, query: Row, result: Result): Promise<void> {
  const answer = await send({ method: 'GET', path: endpoint.path, query: { ...query, pageSize: maxPageSize * 100 } });
  const capped = pageOf(answer);
  const isCapped = answer.status === 400 || (capped && capped.data.length <= maxPageSize * 2);
  const tooMuch = { path: 'status', expected: 'HTTP 400, or a shorter page', got: `HTTP ${answer.status}` };
  result.check('a page that is too large', isCapped ? [] : of(answer, [tooMuch]));
}

/** `sortBy` is a choice that may be left out. */
function sortable(schema: unknown): string[] {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [];
}
