/**
 * - `network`, `offline`, `timeout`: no answer came. `cancelled`: nobody waits for it any more.
 * - `http`: an answer with a failure status. `envelope`: HTTP 200, but the envelope says that it failed.
 * - `malformed`: an answer that is no envelope, or holds something else than was asked for.
 */
export type FailureKind = 'network' | 'timeout' | 'offline' | 'http' | 'envelope' | 'malformed' | 'cancelled';

type Failure = {
  kind: FailureKind;
  /** The HTTP status; 401 also for an envelope that says so; 0 where no answer came. */
  statusCode: number;
  /** The server's words, or ours. */
  message: Said<string>;
  /** Texts to show beside each field. The key `''` holds what concerns no single field. */
  errors?: Said<Record<string, string[]>>;
  /** What the envelope of the failure carries. */
  data?: unknown;
  requestId?: string;
};

/** A function where it can be said again in another language. */
type Said<Words> = Words | (() => Words);

const inWords = <Words>(said: Said<Words>): Words => (said instanceof Function ? said() : said);

/** Everything that can go wrong with a request, in the language of the moment. Fits Refine's `HttpError`. */
export class AppError extends Error {
  // Refine's HttpError asks for it.
  readonly [key: string]: unknown;
  override readonly name = 'AppError';
  readonly kind: FailureKind;
  readonly statusCode: number;
  readonly data?: unknown;
  readonly requestId?: string;
  readonly #message: Failure['message'];
  readonly #errors: Failure['errors'];

  constructor({ kind, statusCode, message, errors, data, requestId }: Failure) {
    super();
    this.kind = kind;
    this.statusCode = statusCode;
    this.data = data;
    this.requestId = requestId;
    this.#message = message;
    this.#errors = errors;
  }

  override get message() {
    return inWords(this.#message);
  }

  get errors() {
    return inWords(this.#errors);
  }
}

/** A refusal that the user can take back by confirming; its message is the question. */
export const isDoubt = (error: unknown): error is AppError =>
  error instanceof AppError && typeof error.data === 'object' && error.data !== null && 'confirm' in error.data;

/** The id of what an earlier try from the same form or dialog has made, whose answer was lost. */
export const madeBefore = ({ statusCode, data }: AppError): number | undefined =>
  statusCode === 409 && data && typeof data === 'object' && 'made' in data ? Number(data.made) : undefined;

const answered: readonly FailureKind[] = ['http', 'envelope'];
const answersOfGateways: readonly number[] = [502, 504];

/** Whether the server may have done what was asked all the same: no answer of its own has come. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof AppError && (!answered.includes(error.kind) || answersOfGateways.includes(error.statusCode));

/** Whether the same may be answered later, as nothing was refused. */
export const mayPass = (error: unknown): boolean =>
  error instanceof AppError && (isUnanswered(error) || error.statusCode === 429 || error.statusCode >= 500);

/** Whether what is shown may be old: something was done that nobody here knows of, or refused for what somebody else has done. */
export const tellsOfOld = (error: AppError): boolean => isUnanswered(error) || [404, 409].includes(error.statusCode);

/** Whether its reader may not have it: another try can only fail, until they may, when it is asked for anew by itself. */
export const isOutOfReach = (error: { statusCode?: number } | null): boolean =>
  error?.statusCode === 403 || error?.statusCode === 404;
