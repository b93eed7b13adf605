import type { Endpoint, Method } from '@contract/endpoints';
import { keys, type MetaQuery } from '@refinedev/core';
import type { z } from 'zod';

/** What a call of the contract is given. */
export type Input<E extends Endpoint> = {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
  /** For the data provider: `idempotencyKey`, `background`, `signal`, `tellsMissing`. */
  meta?: MetaQuery;
};

/** A call of the contract as `useCustom` takes it. */
export function callOf<E extends Endpoint>(endpoint: E, { params, query, body, meta }: Input<E> = {}) {
  return {
    url: fillPath(endpoint.path, params ?? {}),
    method: refineMethods[endpoint.method],
    config: { payload: body },
    // A mutation's config knows no query.
    // By its key the data provider knows what the answer must be.
    meta: { ...meta, query, call: endpoint.key },
    values: body ?? {},
  };
}

/** Where the answer of a call that `useCustom` makes is kept. */
export const answerKey = ({ method, url, config, meta }: ReturnType<typeof callOf>) =>
  keys()
    .data()
    .mutation('custom')
    .params({ method, url, ...config, ...meta })
    .get();

/** A call that changes something, as the `mutate` of `useCustomMutation` takes it. What comes of it the act says itself. */
export function mutationOf<E extends Endpoint>(endpoint: E, input: Input<E> = {}) {
  const { method, config: _, ...rest } = callOf(endpoint, input);
  if (method === 'get') throw new Error(`${endpoint.key} changes nothing`);
  return { ...rest, method, successNotification: false } as const;
}

/** `/patients/{id}` → `/patients/7`. Throws if a parameter is missing. */
export const fillPath = (path: string, params: Record<string, unknown>) =>
  path.replace(/{(\w+)}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs "${name}"`);
    return encodeURIComponent(String(value));
  });

const refineMethods = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const satisfies Record<Method, string>;
