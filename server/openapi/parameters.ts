import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoints';
import type { Json } from './json-schema';
import { words } from './names';
import type { Components } from './schemas';

const said: Record<string, string> = {
  page: 'Which page, from 1.',
  pageSize: 'How many rows a page has at most.',
  sortBy: 'The column to sort by.',
  order: 'Upward or downward.',
  keyword: 'A text that the row contains where people look for it.',
  query: 'A text that the name contains.',
  from: 'The first day or moment.',
  to: 'The last day or moment.',
  startDate: 'The first day.',
  endDate: 'The last day.',
  before: 'Only what is older than this.',
  limit: 'How many rows at most.',
  answer: 'What the call is to answer.',
  view: 'Which of the views.',
  offset: 'Where in the file the piece begins, in bytes.',
  descendants: 'How many rows below are known to go too.',
  updatedAt: 'The version seen.',
  key: 'The key of a call, such as `GET /api/v1/auth`.',
};

/** What the contract says of a field: of itself, and of what it wraps. */
function metaOf(type: z.core.$ZodType): z.GlobalMeta {
  const { def } = (type as z.core.$ZodTypes)._zod;
  return { ...('innerType' in def && metaOf(def.innerType)), ...z.globalRegistry.get(type) };
}

function descriptionOf(name: string, type: z.ZodType): string {
  const { description, reference } = metaOf(type);
  if (description) return description;
  if (reference) return `Only what has to do with this ${words(reference).replace(/s$/, '')}, by its id.`;
  if (name.endsWith('Id')) return `Only what has to do with this ${words(name).replace(/ id$/, '')}, by its id.`;
  return said[name] ?? `Only what has this ${words(name)}.`;
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Sent again within a day it makes nothing again: the answer is the first one.',
  schema: { type: 'string', maxLength: 200 },
};

/** What a call takes beside its body; each with what it means. */
export function parametersOf({ params, query, idempotent }: Endpoint, components: Components): Json[] {
  const inPath = Object.entries(params.shape).map(([name, type]) => ({
    name,
    in: 'path',
    required: true,
    description: name === 'id' ? 'The id of the row.' : `The number of the ${words(name).replace(/ id$/, '')}.`,
    schema: components.add(type, 'input'),
  }));
  const inQuery = Object.entries(query.shape).map(([name, type]) => ({
    name,
    in: 'query',
    ...(!type.safeParse(undefined).success && { required: true }),
    description: descriptionOf(name, type),
    schema: components.add(type, 'input'),
  }));
  return [...inPath, ...inQuery, ...(idempotent ? [idempotencyKey] : [])];
}
