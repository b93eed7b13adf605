import { auth } from '../contract/auth';
import type { Endpoint } from '../contract/endpoints';
import { baseUrl } from './server';

export type RequestOptions = {
  id?: number;
  query?: Record<string, string>;
  body?: unknown;
  token?: string;
  /** Of the server. */
  url?: string;
  headers?: Record<string, string>;
};

/** The data that a call answers with. Throws when it is refused. */
export async function request(
  endpoint: Endpoint,
  { id, query = {}, body, token, url = baseUrl, headers }: RequestOptions = {},
) {
  const path = endpoint.path.replace('{id}', String(id));
  const answer = await fetch(`${url}${path}?${new URLSearchParams(query)}`, {
    method: endpoint.method,
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  const { status, data } = JSON.parse(text);
  if (status !== 0) throw new Error(`${endpoint.key} answered ${answer.status} ${text.slice(0, 300)}`);
  return data;
}

/** The demo's accounts have one password. */
export async function tokenOf(username: string, url?: string, password = 'Demo@2026'): Promise<string> {
  const { accessToken } = await request(auth.endpoints.login, { url, body: { username, password } });
  return accessToken;
}

/** A calendar day before today, as the API writes it. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
