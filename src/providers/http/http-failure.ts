import { resultCode } from '@contract/envelope';
import axios, { AxiosError, type AxiosResponse } from 'axios';
import { AppError, type FailureKind } from '@/lib/errors/app-error';

/** Words in the language of the moment. */
export type Words = {
  /** A text of our own by its key. */
  text: (key: string) => string;
  /** What the server has said in another language. */
  sayAgain?: (reason: unknown) => { message: string; errors: Record<string, string[]> } | undefined;
};

export type Envelope = { status: number; data: unknown; message: string; reason?: unknown };

export const isSuccessStatus = (status: number) => status >= 200 && status <= 299;

/** The answer as an envelope; undefined if it is none, whatever it is instead. */
export function readEnvelope({ data: body, headers }: AxiosResponse<string>): Envelope | undefined {
  if (!/\bjson\b/i.test(String(headers['content-type'] ?? ''))) return undefined;
  try {
    const { status, data, message, reason } = JSON.parse(body) ?? {};
    if (typeof status !== 'number') return undefined;
    return { status, data, message: typeof message === 'string' ? message : '', reason };
  } catch {
    return undefined;
  }
}

/** The error of an answer that is no success: by its HTTP status, or because the envelope says so. */
export function failure({ status, headers }: AxiosResponse, envelope: Envelope | undefined, words: Words): AppError {
  const requestId: unknown = headers['x-request-id'];
  const { message, data, reason } = envelope ?? {};
  const errors = fieldErrors(data);
  const again = () => words.sayAgain?.(reason);
  return new AppError({
    kind: isSuccessStatus(status) ? 'envelope' : 'http',
    statusCode: envelope?.status === resultCode.expired ? resultCode.expired : status,
    message: () => (message ? (again()?.message ?? message) : words.text(statusTextKey(status))),
    errors: errors && (() => ({ ...errors, ...again()?.errors })),
    data,
    requestId: typeof requestId === 'string' ? requestId : undefined,
  });
}

/** The error of a request that has got no answer. */
export function noAnswer(cause: unknown, { text }: Words): AppError {
  const kind = kindOf(cause);
  return new AppError({ kind, statusCode: 0, message: () => text(`errors.${kind}`) });
}

/** Of our own words for an HTTP status. */
export const statusTextKey = (status: number) => (statuses.has(status) ? `status.${status}` : 'errors.requestFailed');

// Those that the message files have words for.
const statuses = new Set([400, 401, 403, 404, 405, 408, 409, 413, 429, 500, 501, 502, 503, 504, 505]);

function kindOf(cause: unknown): Extract<FailureKind, 'cancelled' | 'timeout' | 'network' | 'offline'> {
  if (axios.isCancel(cause)) return 'cancelled';
  const code = cause instanceof AxiosError ? cause.code : undefined;
  if (code === AxiosError.ECONNABORTED || code === AxiosError.ETIMEDOUT) return 'timeout';
  return navigator.onLine ? 'network' : 'offline';
}

function fieldErrors(data: unknown): Record<string, string[]> | undefined {
  if (!data || typeof data !== 'object' || !('errors' in data)) return undefined;
  const { errors } = data;
  if (!errors || typeof errors !== 'object') return undefined;
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [texts].flat().map(String)]));
}
