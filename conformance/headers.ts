import type { Answer } from './client';

/** What every answer in an envelope says in its headers, and what a refusal says besides. */
export function headerDifferences({
  headers,
  status,
  repeatsId,
}: Answer): { path: string; expected: string; got: string }[] {
  const differs = (name: string, isRight: (value: string) => boolean, expected: string) => {
    const value = headers.get(name) ?? '';
    return isRight(value) ? [] : [{ path: `header ${name}`, expected, got: value || 'none' }];
  };
  return [
    ...differs('content-type', isJsonType, 'application/json, in UTF-8'),
    ...differs('cache-control', (value) => /\bno-store\b/i.test(value), 'no-store'),
    ...differs('x-request-id', (value) => value !== '' && !repeatsId, 'an id of its own'),
    ...(status === 401 ? differs('www-authenticate', (value) => /^Bearer\b/i.test(value), 'Bearer') : []),
    ...([429, 503].includes(status) ? differs('retry-after', (value) => /^[1-9]\d*$/.test(value), 'seconds') : []),
  ];
}

const isJsonType = (value: string) => /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(value);
