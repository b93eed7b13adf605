import { resultCode } from '@contract/envelope';
import { fieldTexts, haveWordsFor, type Reason, reason, reasonText } from '@contract/reasons';
import type { SharedTexts } from '@contract/texts/zh_CN';
import axios, { AxiosError, type AxiosResponse } from 'axios';
import { AppError, type FailureKind } from '@/lib/app-error';

/** Texts in the language of the moment. */
export type Texts = {
  /** Our own, by its key. */
  text: (key: string) => string;
  /** Those of the server, once they have come: with a change of the language. Until then it says all in the right one itself. */
  serverTexts?: () => SharedTexts | undefined;
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
export function failure({ status, headers }: AxiosResponse, envelope: Envelope | undefined, texts: Texts): AppError {
  const requestId: unknown = headers['x-request-id'];
  const { message, data } = envelope ?? {};
  const errors = fieldErrors(data);
  const again = sayAgain(envelope?.reason, texts);
  return new AppError({
    kind: isSuccessStatus(status) ? 'envelope' : 'http',
    statusCode: envelope?.status === resultCode.expired ? resultCode.expired : status,
    message: () => (message ? (again(reasonText) ?? message) : texts.text(statusTextKey(status))),
    errors: errors && (() => ({ ...errors, ...again((said, { fields = {} }) => fieldTexts(said, fields)) })),
    data,
    requestId: typeof requestId === 'string' ? requestId : undefined,
  });
}

/** The error of a request that has got no answer. */
export function noAnswer(cause: unknown, { text }: Texts): AppError {
  const kind = kindOf(cause);
  return new AppError({ kind, statusCode: 0, message: () => text(`errors.${kind}`) });
}

/** Says a reason in the server's words of the language of the moment; undefined where they have not come. */
function sayAgain(given: unknown, { serverTexts }: Texts) {
  const { data: why } = reason.safeParse(given);
  const all = why && [why, ...Object.values(why.fields ?? {}).flat()];
  return <Words>(say: (texts: SharedTexts, why: Reason) => Words): Words | undefined => {
    const texts = serverTexts?.();
    return texts && all && haveWordsFor(texts, all) ? say(texts, why) : undefined;
  };
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
