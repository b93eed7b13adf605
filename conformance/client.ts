import { setTimeout } from 'node:timers/promises';
import { auth } from '../contract/auth';
import type { Endpoint } from '../contract/endpoints';

export type Request = {
  method: string;
  path: string;
  query?: Record<string, unknown>;
  /** What stands for a value of the query in the report, where it is somebody's name. */
  shown?: Record<string, string>;
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  rawBody?: string;
  headers?: Record<string, string>;
  isAnonymous?: boolean;
  /** Whether a 429 is the answer, and not a reason to ask again later. */
  takesRefusal?: boolean;
};

/** A request for a call of the contract, with nothing in it yet. */
export const requestOf = ({ method, path }: Endpoint): Request => ({ method, path });

export type Answer = {
  /** What was asked, as a report names it: `GET /api/v1/patients?page=2`. */
  input: string;
  status: number;
  headers: Headers;
  /** Whether an earlier answer had the same `X-Request-Id`. */
  repeatsId: boolean;
  json: unknown;
  isJson: boolean;
  isUtf8: boolean;
};

export type Send = (request: Request) => Promise<Answer>;

/** The backend gave no answer at all. */
export class Unreachable extends Error {}

const timeout = 30_000;
/** Longest wait that a backend may ask for with a 429. */
const longestWait = 65;
/** Longest value that a report repeats. */
const longestShown = 60;

/** Speaks to the backend at `baseUrl`. A call that is turned away for being one too many is made again when it may be. */
export function createClient(baseUrl: string, fetcher: typeof fetch) {
  let token = '';
  const requestIds = new Set<string>();
  const root = baseUrl.replace(/\/+$/, '').replace(/\/api\/v1$/, '');

  async function once({ method, path, query = {}, body, rawBody, headers, isAnonymous }: Request) {
    const search = new URLSearchParams(given(query));
    const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    try {
      const response = await fetcher(`${root}${path}${search.size > 0 ? `?${search}` : ''}`, {
        method,
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        headers: {
          ...(payload !== undefined && { 'content-type': 'application/json' }),
          ...(!isAnonymous && token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      });
      return { response, bytes: await response.arrayBuffer() };
    } catch (error) {
      const reason = error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : '';
      throw new Unreachable(`${method} ${root}${path}: ${reason}`);
    }
  }

  const send: Send = async (request) => {
    let { response, bytes } = await once(request);
    if (response.status === 429 && !request.takesRefusal) {
      const seconds = Number(response.headers.get('retry-after') ?? 1);
      if (seconds <= longestWait) {
        await setTimeout(seconds * 1000);
        ({ response, bytes } = await once(request));
      }
    }
    const { status, headers } = response;
    const id = headers.get('x-request-id') ?? '';
    const repeatsId = requestIds.has(id);
    requestIds.add(id);
    return { input: inputOf(request), status, headers, repeatsId, ...parsed(bytes) };
  };

  return {
    send,
    /** Every call from now on is the signed-in user's. */
    signInWith(given: string): void {
      token = given;
    },
    async signOut(): Promise<void> {
      await send(requestOf(auth.endpoints.logout));
    },
  };
}

const given = (query: Record<string, unknown>) =>
  Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));

function inputOf({ method, path, query = {}, shown = {} }: Request): string {
  const values = given(query).map(([name = '', value = '']) => {
    const text = shown[name] ?? value;
    return `${name}=${text.length > longestShown ? `${text.slice(0, 20)}… (${text.length} characters)` : text}`;
  });
  return `${method} ${path}${values.length > 0 ? `?${values.join('&')}` : ''}`;
}

function parsed(bytes: ArrayBuffer): Pick<Answer, 'json' | 'isJson' | 'isUtf8'> {
  const text = new TextDecoder().decode(bytes);
  const isUtf8 = isValidUtf8(bytes);
  try {
    return { json: JSON.parse(text), isJson: true, isUtf8 };
  } catch {
    return { json: undefined, isJson: false, isUtf8 };
  }
}

/** Whether bytes are what texts are written as. */
export function isValidUtf8(bytes: ArrayBuffer | Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
