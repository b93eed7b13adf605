import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../../../contract/endpoints';

export type Call = { method: string; path: string; query: URLSearchParams; headers: Headers; body?: string };
/** `bytes` where the answer is not `body` as JSON. */
export type Reply = { status: number; headers: Headers; body: unknown; bytes?: Buffer };

export type Backend = (call: Call) => Promise<Reply>;

/** Makes a backend a worse one. */
export type Breaks = (good: Backend) => Backend;

/** The server in the process. */
export const goodBackend =
  (app: FastifyInstance): Backend =>
  async ({ method, path, query, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: query.size > 0 ? `${path}?${query}` : path,
      headers: Object.fromEntries(headers),
      payload: body,
    });
    const given = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: new Headers(given as [string, string][]),
      body: isJson ? answer.json() : undefined,
      bytes: isJson ? undefined : answer.rawPayload,
    };
  };

/** What the kit takes for `fetch`. */
export const fetcherOf =
  (backend: Backend): typeof fetch =>
  async (input, init) => {
    const url = new URL(String(input));
    const call = { method: init?.method ?? 'GET', path: url.pathname, query: url.searchParams };
    const body = typeof init?.body === 'string' ? init.body : undefined;
    const {
      status,
      headers,
      body: json,
      bytes,
    } = await backend({ ...call, headers: new Headers(init?.headers), body });
    headers.delete('content-length');
    return new Response(bytes ? new Uint8Array(bytes) : JSON.stringify(json), { status, headers });
  };

/** Breaks these calls alone. */
export const at =
  (endpoints: readonly Endpoint[], breaks: Breaks): Breaks =>
  (good) => {
    const bad = breaks(good);
    const isOne = (call: Call) =>
      endpoints.some(
        ({ method, path }) =>
          method === call.method && new RegExp(`^${path.replace(/{\w+}/g, '\\d+')}$`).test(call.path),
      );
    return (call) => (isOne(call) ? bad(call) : good(call));
  };

/** Other answers. */
export const answers =
  (change: (reply: Reply, call: Call) => Reply | Promise<Reply>): Breaks =>
  (good) =>
  async (call) =>
    change(await good(call), call);

export type Row = Record<string, unknown>;

/** Other `data` where a call succeeds. */
export const data = (change: (data: never, call: Call) => unknown): Breaks =>
  answers((reply, call) =>
    reply.status === 200
      ? { ...reply, body: { ...(reply.body as Row), data: change(dataOf(reply) as never, call) } }
      : reply,
  );

export const dataOf = ({ body }: Reply) => (body as { data: unknown }).data;

/** Other rows of a list, or another row. */
export const rows = (change: (row: Row) => Row): Breaks =>
  data((found: Row) => (Array.isArray(found.data) ? { ...found, data: found.data.map(change) } : change(found)));

/** Checks these parameters and then pays no heed to them. */
export const ignores =
  (...names: string[]): Breaks =>
  (good) =>
  async (call) => {
    const honest = await good(call);
    if (honest.status !== 200) return honest;
    const query = new URLSearchParams([...call.query].filter(([name]) => !names.includes(name)));
    return good({ ...call, query });
  };

/** Another header, or none. */
export const header = (name: string, value?: string) =>
  answers((reply) => {
    if (value === undefined) reply.headers.delete(name);
    else reply.headers.set(name, value);
    return reply;
  });
