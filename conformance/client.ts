import { setTimeout } from 'node:timers/promises';
import type { Endpoint } from '../contract/endpoints';

export type Request = {
  method: string;
  path: string;
  query?: Record<string, unknown>;
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

/** `retryAfter`: the header of that name, '' where there is none. */
export type Answer = { status: number; contentType: string; retryAfter: string; json: unknown; isJson: boolean };

export type Send = (request: Request) => Promise<Answer>;

/** The backend gave no answer at all. */
export class Unreachable extends Error {}

const timeout = 30_000;
/** Longest wait that a backend may ask for with a 429. */
const longestWait = 65;

/** Speaks to the backend at `baseUrl`. A call that is turned away for being one too many is made again when it may be. */
export function createClient(baseUrl: string, fetcher: typeof fetch) {
  let token = '';
  const root = baseUrl.replace(/\/+$/, '').replace(/\/api\/v1$/, '');

  async function once({ method, path, query = {}, body, rawBody, headers, isAnonymous }: Request) {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
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
      return { response, text: await response.text() };
    } catch (error) {
      const reason = error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : '';
      throw new Unreachable(`${method} ${root}${path}: ${reason}`);
    }
  }

  const send: Send = async (request) => {
    let { response, text } = await once(request);
    if (response.status === 429 && !request.takesRefusal) {
      const seconds = Number(response.headers.get('retry-after') ?? 1);
      if (seconds <= longestWait) {
        await setTimeout(seconds * 1000);
        ({ response, text } = await once(request));
      }
    }
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      retryAfter: response.headers.get('retry-after') ?? '',
      ...parsed(text),
    };
  };

  return {
    send,
    /** Every call from now on is the signed-in user's. */
    signInWith(given: string): void {
      token = given;
    },
  };
}

function parsed(text: string): { json: unknown; isJson: boolean } {
  try {
    return { json: JSON.parse(text), isJson: true };
  } catch {
    return { json: undefined, isJson: false };
  }
}
