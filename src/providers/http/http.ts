import type { Method } from '@contract/endpoints';
import { resultCode } from '@contract/envelope';
import { windowHeader } from '@contract/events';
import { previewHeader } from '@contract/role-kinds';
import axios from 'axios';
import { AppError } from '@/lib/errors/app-error';
import { hearServerTime } from '@/lib/time/server-time';
import { failure, isSuccessStatus, noAnswer, readEnvelope, type Words } from './http-failure';
import { knownEvents } from './known-events';

export type HttpRequest = {
  method: Method;
  /** With the base: `/api/v1/patients`. */
  url: string;
  /** What is null or undefined is not sent. */
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Milliseconds, where the usual time is not right. */
  timeout?: number;
  /** Told how much of the body has left, from 0 to 1. */
  onSent?: (share: number) => void;
  /** The caller shows the failure itself. */
  quiet?: boolean;
  /** Nobody asked for it just now: it is no use of the session, and that it is allowed no longer is told in its place alone. */
  background?: boolean;
  /** The caller says in its place that there is no such row. */
  tellsMissing?: boolean;
  /** Sent without the session, which its answer then cannot end. */
  anonymous?: boolean;
  /** The answer is a file, given as a blob of the type that the server says. */
  asFile?: boolean;
  /** Whether the result is of the expected kind; if not, the answer counts as malformed. */
  isResult?: (data: unknown) => boolean;
};

/** A request as it went out: with the session's token of that moment. */
export type SentRequest = HttpRequest & { token: string | undefined };

/** Sends a request and gives the `data` of the envelope. Rejects with an `AppError`, whatever goes wrong. */
export type Http = <Data = unknown>(request: HttpRequest) => Promise<Data>;

type Dependencies = Words & {
  token: () => string | undefined;
  /** Role as whose holder the signed-in user wants to be answered. */
  previewRole?: () => number | undefined;
  /** What this window calls itself when it changes something. */
  window?: string;
  /** Whether nobody is at it: what the console asks for by itself then is no use of the session. */
  isLeftAlone?: () => boolean;
  /** For `Accept-Language`. */
  language: () => string;
  /** Told of every failure, once, before the caller is. */
  onFailure: (error: AppError, request: SentRequest) => void;
  /** Told of whatever does not fail. */
  onSuccess?: (request: SentRequest) => void;
};

/** Milliseconds. */
export const requestTimeout = 50_000;

export function createHttp(dependencies: Dependencies): Http {
  const { token, previewRole, window, isLeftAlone, language, onFailure, onSuccess } = dependencies;
  const client = axios.create({
    baseURL: '/',
    timeout: requestTimeout,
    // Parsed in readEnvelope: axios would pass on what is no JSON as text.
    responseType: 'text',
    transformResponse: (body) => body,
    validateStatus: () => true,
    paramsSerializer: { serialize: queryString },
  });

  const isOfItself = ({ background, method }: HttpRequest) => background || (method === 'GET' && isLeftAlone?.());

  const exchange = async (sent: SentRequest): Promise<unknown> => {
    const sentAt = Date.now();
    const answer = await client.request<string | Blob>({
      method: sent.method,
      url: sent.url,
      params: sent.query,
      data: sent.body,
      signal: sent.signal,
      ...(sent.timeout !== undefined && { timeout: sent.timeout }),
      ...(sent.asFile && { responseType: 'blob' as const }),
      onUploadProgress: sent.onSent && (({ progress }) => sent.onSent?.(progress ?? 0)),
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': language(),
        ...(sent.token && { Authorization: `Bearer ${sent.token}` }),
        ...(sent.token && previewRole?.() && { [previewHeader]: String(previewRole()) }),
        ...(isOfItself(sent) && { 'X-Background': '1' }),
        ...(sent.method !== 'GET' && window && { [windowHeader]: window }),
        ...sent.headers,
      },
    });
    const { status, data: body } = answer;
    hearServerTime(answer.headers, sentAt);
    knownEvents.hearAnswer(answer.headers, sent.token !== undefined);
    if (sent.asFile && isSuccessStatus(status) && body instanceof Blob) return body;
    const response = { ...answer, data: body instanceof Blob ? await body.text() : body };
    const envelope = readEnvelope(response);
    if (!isSuccessStatus(status)) throw failure(response, envelope, dependencies);
    if (envelope && envelope.status !== resultCode.success) throw failure(response, envelope, dependencies);
    const data = envelope?.data ?? null;
    if (envelope && (sent.isResult?.(data) ?? true)) return data;
    const message = () => dependencies.text('errors.malformedAnswer');
    throw new AppError({ kind: 'malformed', statusCode: status, message });
  };

  return async <Data>(request: HttpRequest) => {
    const sent = { ...request, token: request.anonymous ? undefined : token() };
    try {
      const data = await exchange(sent);
      onSuccess?.(sent);
      return data as Data;
    } catch (cause) {
      const error = cause instanceof AppError ? cause : noAnswer(cause, dependencies);
      onFailure(error, sent);
      throw error;
    }
  };
}

function queryString(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
