import type { z } from 'zod';
import type { ErrorCode, ValidationCode } from '../../contract/issues';
import type { SharedTexts } from '../../contract/texts/zh_CN';

export type FieldProblem = { field: string; code: ErrorCode | ValidationCode; params?: Record<string, unknown> };

type Details = {
  /** Values that the text shows. */
  params?: Record<string, unknown>;
  data?: unknown;
  fields?: FieldProblem[];
  issues?: z.core.$ZodIssue[];
  retryAfterSeconds?: number;
  allow?: string[];
  /** Answered without an envelope, as a proxy would. */
  bare?: boolean;
};

/** An answer other than success: the HTTP status, and the code of the text that says why. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(`${status} ${code}`);
  }
}

export const notFound = () => new ApiError(404, 'notFound');
export const forbidden = () => new ApiError(403, 'forbidden');
export const sessionExpired = () => new ApiError(401, 'sessionExpired');

/** Said to somebody who has shown that the account is theirs: a session that ended because of it, which the console tells by `data`. */
export const accountDisabled = () => new ApiError(401, 'accountDisabled', { data: { accountDisabled: true } });

/** What of an input the schema refuses; `where` the input stood. A name that it does not know is said by name, with the way to it. */
export function invalidInput(issues: z.core.$ZodIssue[], where: 'parameters' | 'body' = 'body'): ApiError {
  const strange = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [],
  );
  if (strange.length === 0) return new ApiError(400, 'invalidInput', { issues });
  const code = where === 'body' ? 'unknownField' : 'unknownParameter';
  const fields = strange.map((field) => ({ field, code, params: { names: field } }) as const);
  const others = issues.filter((issue) => issue.code !== 'unrecognized_keys');
  return new ApiError(400, code, { params: { names: strange.join(', ') }, issues: others, fields });
}

type Word = keyof SharedTexts['words'];
type Refused = { status: Word; step: Word; open: readonly Word[] };

/** A step that does not lead on from the status, in words of the texts; `data` says as the contract calls it which ones do. */
export const stepNotOpen = (
  { status, step, open }: Refused,
  data: unknown,
  code: 'stepNotOpen' | 'stepNotToday' | 'stepTooEarly' = 'stepNotOpen',
) => new ApiError(409, code, { params: { status: [status], step: [step], open }, data });

/** Input that only the database could find wrong. */
export const invalidField = (field: string, code: FieldProblem['code'], params?: FieldProblem['params']) =>
  new ApiError(400, 'invalidInput', { fields: [{ field, code, params }] });

const mb = 1_048_576;
const sizeText = (bytes: number) =>
  bytes < mb ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor((10 * bytes) / mb) / 10} MB`;

/** Says how much there may be: whoever is refused has to make it smaller. */
export const tooLarge = (limit: number) => new ApiError(413, 'tooLarge', { params: { limit: sizeText(limit) } });

export const tooMany = (code: 'tooManyRequests' | 'loginThrottled', seconds: number) =>
  new ApiError(429, code, { params: { seconds }, retryAfterSeconds: seconds });

export const unavailable = () => new ApiError(503, 'unavailable', { retryAfterSeconds: 2 });

/** Nobody makes room within a second. */
export const diskFull = () => new ApiError(503, 'diskFull', { retryAfterSeconds: 30 });
