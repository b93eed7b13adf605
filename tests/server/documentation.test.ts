import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callsPage } from '../../build/list-calls.ts';
import { environment } from '../../server/config';

const operations = readFileSync('docs/operations.md', 'utf8');

/** The rows of a table that begin with a name in code: the name, and what stands in the second column. */
const documented = new Map(
  [...operations.matchAll(/^\| `([A-Z_]+)` \| (.+?) \|/gm)].map(([, name = '', value = '']) => [
    name,
    value === '–' ? undefined : value.replaceAll('`', ''),
  ]),
);

test('docs/operations.md names every environment variable of the server, and no other', () => {
  expect([...documented.keys()].sort()).toEqual(Object.keys(environment.shape).sort());
});

test.each(Object.entries(environment.shape))('the default of %s is the documented one', (name, field) => {
  const value = (given: unknown) => z.safeParse(field, given).data;
  expect(value(documented.get(name) ?? (z.safeParse(field, '').success ? '' : undefined))).toEqual(value(undefined));
});

test('docs/calls.md lists the calls of the contract', () => {
  expect(readFileSync('docs/calls.md', 'utf8'), 'after a change of the contract: npm run calls').toBe(callsPage());
});
