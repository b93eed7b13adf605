import { resultCode } from '@contract/envelope';
import axios, { AxiosError, type AxiosResponse } from 'axios';
import { AppError, type FailureKind } from '@/lib/app-error';

/** Gives the text of a key in the language of the screen. */
type Text = (key: string) => string;

export type Envelope = { status: number; data: unknown; message: string };

export const isSuccessStatus = (status: number) => status >= 200 && status <= 299;

/** The answer as an envelope; undefined if it is none, whatever it is instead. */
export function readEnvelope({ data: body, headers }: AxiosResponse<string>): Envelope | undefined {
  if (!/\bjson\b/i.test(String(headers['content-type'] ?? ''))) return undefined;
  try {
    const { status, data, message } = JSON.parse(body) ?? {};
    if (typeof status !== 'number') return undefined;
    return { status, data, message: typeof message === 'string' ? message : '' };
  } catch {
    return undefined;
  }
}

/** The error of an answer that is no success: by its HTTP status, or because the envelope says so. */
export function failure({ status, headers }: AxiosResponse, envelope: Envelope | undefined, text: Text): AppError {
  const requestId: unknown = headers['x-request-id'];
  const textKey = envelope?.message ? undefined : statusTextKey(status);
  return new AppError({
    kind: isSuccessStatus(status) ? 'envelope' : 'http',
    statusCode: envelope?.status === resultCode.expired ? resultCode.expired : status,
    message: textKey ? text(textKey) : (envelope?.message ?? ''),
    textKey,
    data: envelope?.data,
    errors: fieldErrors(envelope?.data),
    requestId: typeof requestId === 'string' ? requestId : undefined,
  });
}

/** The error of a request that has got no answer. */
export function noAnswer(cause: unknown, text: Text): AppError {
  const kind = kindOf(cause);
  const textKey = `errors.${kind}`;
  return new AppError({ kind, statusCode: 0, message: text(textKey), textKey });
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
