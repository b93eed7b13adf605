import { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoints';

/** What reads as a number or a date somewhere and is out of bounds elsewhere, and what is neither. */
export const hostileTexts = [
  ...['0', '-0', '-1', '1', '1.5', '1e3', '1e400', 'NaN', 'Infinity', '-Infinity', '0x10', '１', ' 1 ', '+1', '1,2'],
  ...['2147483647', '2147483648', '-2147483649', '4294967296', '9007199254740991', '9223372036854775808'],
  ...['0000-01-01', '0001-01-01', '1582-10-10', '1900-02-29', '2026-02-30', '9999-12-31', '10000-01-01', '-0001-01-01'],
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '+010000-01-01T00:00:00.000Z'],
  ...['2026-01-01T24:00:00Z', '2026-01-01T00:00:00+14:00', '2026-06-30T23:59:60Z', '00:00', '24:00', '-01:00'],
  ...['', ' ', 'a', 'null', 'true', '[]', '{}', '%', "'", '\u0000', '\ud800', '\u202e', '王', 'x'.repeat(3000)],
];

/** Values of a body that no text can be. */
export const hostileValues: unknown[] = [
  ...hostileTexts,
  ...[0, -1, 1.5, 1e300, 2 ** 31, 2 ** 53, -(2 ** 53), null, true, [], {}, [[]], [null], ['1', '1']],
];

export type Input = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

/** One place of a call's input, and the input with something else there. */
export type Parameter = { name: string; values: readonly unknown[]; put: (input: Input, value: unknown) => Input };

/** Every parameter of a call: in its path, in its query, and every place of its body, however deep. */
export function parametersOf(endpoint: Endpoint, sample: Input): Parameter[] {
  const inPath = Object.keys(endpoint.params.shape).map((name) => ({
    name: `{${name}}`,
    // Half a surrogate pair cannot be written in an address.
    values: hostileTexts.filter((text) => text !== '' && text !== '\ud800'),
    put: (input: Input, value: unknown) => ({ ...input, params: { ...input.params, [name]: value } }),
  }));
  const inQuery = Object.keys(endpoint.query.shape).map((name) => ({
    name: `?${name}`,
    values: hostileTexts,
    put: (input: Input, value: unknown) => ({ ...input, query: { ...input.query, [name]: value } }),
  }));
  if (endpoint.body instanceof z.ZodUndefined) return [...inPath, ...inQuery];
  const inBody = pathsOf(sample.body).map((path) => ({
    name: `body.${path.join('.')}`,
    values: hostileValues,
    put: (input: Input, value: unknown) => ({ ...input, body: replaced(input.body, path, value) }),
  }));
  return [...inPath, ...inQuery, ...inBody];
}

function pathsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner).map((path) => [key, ...path]))];
}

function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replaced(item, rest, by) : item));
  const object = (typeof value === 'object' && value) || {};
  return { ...object, [key]: replaced(Reflect.get(object, key), rest, by) };
}
