import { z } from 'zod';
import { resultCode } from '../contract/envelope';
import { fileTypes } from '../contract/uploads';
import type { Answer } from './client';
import { headerDifferences } from './headers';
import { textDifferences } from './texts';

/** One way in which an answer is not what the contract says. */
export type Difference = {
  /** What was tried: `valid input`, `without a token`. */
  check: string;
  /** What was asked: `GET /api/v1/patients?page=2`. */
  input: string;
  /** Where in the answer: `status`, `header content-type`, `data.data[].phone`. */
  path: string;
  expected: string;
  got: string;
};

export type Found = Omit<Difference, 'check'>;

/** What an answer with HTTP 200 has that it should not, and the other way round; `output` describes its `data`. */
export function successDifferences(answer: Answer, output: z.ZodType): Found[] {
  const outside = statusDifferences(answer, [200]) ?? envelopeDifferences(answer, resultCode.success);
  if (outside.length > 0) return outside;
  const data = dataOf(answer);
  const { error } = output.safeParse(data);
  return of(answer, [...(error ? schemaDifferences(error.issues, data) : []), ...textDifferences(data)]);
}

/** What an answer has that should be a file's bytes. */
export function fileDifferences(answer: Answer): Found[] {
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status === 200 && fileTypes.some((one) => one === type.replace(/;.*/, ''))) return [];
  const wrongType = { path: 'header content-type', expected: fileTypes.join(' or '), got: type || 'none' };
  return statusDifferences(answer, [200]) ?? of(answer, [wrongType]);
}

/** What an answer has that should be a failure with one of these HTTP statuses. */
export function failureDifferences(answer: Answer, statuses: readonly number[]): Found[] {
  const code = answer.status === resultCode.expired ? resultCode.expired : resultCode.error;
  return statusDifferences(answer, statuses) ?? envelopeDifferences(answer, code);
}

/** A 400 names each of these fields, with a text at least. */
export function invalidDifferences(answer: Answer, fields: readonly string[]): Found[] {
  const outside = failureDifferences(answer, [400]);
  if (outside.length > 0) return outside;
  const { data, error } = fieldErrors.safeParse(dataOf(answer));
  if (error) return of(answer, schemaDifferences(error.issues, dataOf(answer)));
  const unnamed = fields.filter((field) => !data.errors[field]);
  const got = Object.keys(data.errors).join(', ') || 'no field';
  return of(
    answer,
    unnamed.map((field) => ({ path: `data.errors.${field}`, expected: 'the texts for this field', got })),
  );
}

const fieldErrors = z.object({ errors: z.record(z.string(), z.array(z.string()).min(1)) });

export const dataOf = ({ json }: Answer): unknown =>
  typeof json === 'object' && json !== null && 'data' in json ? json.data : undefined;

/** What was found in the answer to one question. */
export const of = ({ input }: Pick<Answer, 'input'>, found: readonly Omit<Found, 'input'>[]): Found[] =>
  found.map((one) => ({ input, ...one }));

/** The one thing to say of an answer whose status is none of these; undefined where it is. */
const statusDifferences = (answer: Answer, statuses: readonly number[]) =>
  statuses.includes(answer.status)
    ? undefined
    : of(answer, [{ path: 'status', expected: `HTTP ${statuses.join(' or ')}`, got: refusal(answer) }]);

function envelopeDifferences(answer: Answer, code: number): Found[] {
  const headers = headerDifferences(answer);
  if (!answer.isJson) {
    return of(answer, [...headers, { path: 'body', expected: '{ status, data, message }', got: 'no JSON' }]);
  }
  const bytes = answer.isUtf8 ? [] : [{ path: 'body', expected: 'UTF-8', got: 'bytes that are no UTF-8' }];
  const shape = z.object({
    status: z.literal(code),
    data: z.unknown().refine((data) => data !== undefined),
    message: code === resultCode.success ? z.string() : z.string().min(1),
  });
  const { error } = shape.safeParse(answer.json);
  return of(answer, [...headers, ...bytes, ...(error ? schemaDifferences(error.issues, answer.json, '') : [])]);
}

function refusal({ status, json }: Answer): string {
  const errors = typeof json === 'object' && json && 'data' in json ? fieldErrors.safeParse(json.data).data : undefined;
  const fields = errors ? ` (${Object.keys(errors.errors).join(', ')})` : '';
  return `HTTP ${status}${fields}`;
}

/** One line for all rows that differ in the same way. */
function schemaDifferences(issues: readonly z.core.$ZodIssue[], data: unknown, root = 'data') {
  const groups = new Map<string, Omit<Found, 'input'> & { count: number }>();
  for (const issue of issues.flatMap(innermost)) {
    const path = [root, ...issue.path].reduce<string>(
      (text, part) => (typeof part === 'number' ? `${text}[]` : text ? `${text}.${String(part)}` : String(part)),
      '',
    );
    const found = { path, expected: expectation(issue), got: describe(at(data, issue.path), issue) };
    const key = JSON.stringify(found);
    const group = groups.get(key) ?? { ...found, count: 0 };
    group.count += 1;
    groups.set(key, group);
  }
  return [...groups.values()].map(({ count, ...found }) =>
    count > 1 ? { ...found, got: `${found.got} (${count} times)` } : found,
  );
}

/** Of a union the issues of the alternative that came nearest; otherwise the issue itself. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const nearest = [...issue.errors].sort((one, other) => deepest(other) - deepest(one))[0];
  if (!nearest || deepest(nearest) === 0) return [issue];
  return nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(innermost);
}

const deepest = (issues: readonly z.core.$ZodIssue[]) => Math.max(0, ...issues.map(({ path }) => path.length));

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'invalid_format':
      return `a string of the form ${issue.format}`;
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      return `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`;
    case 'unrecognized_keys':
      return `no ${issue.keys.join(', ')}`;
    default:
      return issue.message;
  }
}

/** Says what stands there without repeating what may be somebody's name or number: of a text only a choice is shown. */
function describe(value: unknown, { code }: z.core.$ZodIssue): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object') return `an object of ${Object.keys(value).join(', ') || 'nothing'}`;
  if (typeof value === 'string') return code === 'invalid_value' ? JSON.stringify(value) : `string(${value.length})`;
  return `${typeof value} ${value}`;
}

const at = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    data,
  );
