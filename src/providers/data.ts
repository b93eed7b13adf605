import { apiBase, type Endpoint, file, type Method, type Resource } from '@contract/endpoints';
import type { BaseKey, DataProvider, MetaQuery } from '@refinedev/core';
import { z } from 'zod';
import { AppError } from '@/lib/errors/app-error';
import { fillPath } from './http/call';
import type { Http, HttpRequest } from './http/http';
import { listQuery } from './http/query';

/** Refine's data provider over the contract's endpoint table. `meta.endpoint` picks another call of the resource. */
export function createDataProvider(http: Http, resources: readonly Resource[]): DataProvider {
  const table = new Map(resources.map(({ name, endpoints }) => [name, new Map(Object.entries(endpoints))]));

  const calls = new Map(resources.flatMap(({ endpoints }) => Object.values(endpoints).map((call) => [call.key, call])));

  const endpointOf = (resource: string, action: string, meta?: MetaQuery): Endpoint => {
    const name = meta?.endpoint ?? action;
    const endpoint = table.get(resource)?.get(name);
    if (!endpoint) throw new Error(`The contract has no "${name}" of "${resource}"`);
    return endpoint;
  };

  const send = <Data>(endpoint: Endpoint, meta: MetaQuery | undefined, { id, query, ...rest }: SendOptions) =>
    http<Data>({
      method: endpoint.method,
      url: fillPath(endpoint.path, { id, ...meta?.params }),
      query: { ...query, ...meta?.query },
      asFile: endpoint.output === file,
      isResult: fits(endpoint),
      ...fromMeta(meta),
      ...rest,
    });

  return {
    getApiUrl: () => apiBase,
    getList: async ({ resource, meta, ...list }) => {
      const endpoint = endpointOf(resource, 'list', meta);
      return send(endpoint, meta, { query: listQuery(endpoint, list) });
    },
    getOne: async ({ resource, id, meta }) => ({
      data: await send(endpointOf(resource, 'one', meta), meta, { id, tellsMissing: true }),
    }),
    getMany: async ({ resource, ids, meta }) => {
      const endpoint = endpointOf(resource, 'one', meta);
      const rows = ids.map((id) => unlessGone(send<never>(endpoint, meta, { id, tellsMissing: true })));
      return { data: (await Promise.all(rows)).flat() };
    },
    create: async ({ resource, variables, meta }) => ({
      data: await send(endpointOf(resource, 'create', meta), meta, { body: variables }),
    }),
    update: async ({ resource, id, variables, meta }) => ({
      data: await send(endpointOf(resource, 'update', meta), meta, { id, body: variables }),
    }),
    deleteOne: async ({ resource, id, meta }) => ({
      data: await send(endpointOf(resource, 'delete', meta), meta, { id }),
    }),
    custom: async ({ url, method, payload, query, headers, meta }) => ({
      data: await http({
        ...fromMeta(meta, headers),
        method: method.toUpperCase() as Method,
        url,
        query: { ...query, ...meta?.query },
        body: payload,
        isResult: fits(calls.get(meta?.call)),
      }),
    }),
  };
}

/** No row instead of the failure where there is none, or none in reach: whoever asks for several has use for the others. */
const unlessGone = <Row>(asked: Promise<Row>): Promise<Row[]> =>
  asked.then(
    (row) => [row],
    (error: unknown) => {
      if (error instanceof AppError && error.statusCode === 404) return [];
      throw error;
    },
  );

type SendOptions = Pick<HttpRequest, 'query' | 'body' | 'tellsMissing'> & { id?: BaseKey };

const fromMeta = (meta: MetaQuery | undefined, headers?: Record<string, string>) => ({
  quiet: meta?.quiet,
  background: meta?.background,
  tellsMissing: meta?.tellsMissing,
  signal: meta?.signal ?? meta?.queryContext?.signal,
  headers: {
    ...headers,
    ...(meta?.idempotencyKey && { 'Idempotency-Key': meta.idempotencyKey }),
    // What is read for a file counts as an export in the system log.
    ...(meta?.export && { 'X-Export': '1' }),
  },
});

/** Whether an answer is what the contract says; where it says nothing of it, anything will do. */
const fits = (endpoint: Endpoint | undefined) => (data: unknown) =>
  !endpoint || endpoint.output instanceof z.ZodNull || endpoint.output.safeParse(data).success;
