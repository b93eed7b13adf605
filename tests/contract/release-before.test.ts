import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { file } from '../../contract/endpoints';
import { allRequests } from '../../contract/index';
import { closed } from '../../server/http/closed';
import type { Example } from '../../server/openapi/examples';
import { nameOf } from '../server/harness/record-examples';

/** `server/openapi/examples.json` as the release before had it: what it asks and answers (docs/decisions/migrations.md). */
const before: Record<string, Example> = JSON.parse(readFileSync('tests/contract/release-before.json', 'utf8'));

const calls = new Map(allRequests.map((endpoint) => [nameOf(endpoint), endpoint]));

test.each(Object.entries(before))('%s is understood as the release before asks and answers it', (key, example) => {
  const call = calls.get(key);
  if (!call) throw new Error(`The console of the release before still asks ${key}.`);
  const { params, query, body, takesBytes, output } = call;
  const text = Object.fromEntries(Object.entries(example.query ?? {}).map(([name, value]) => [name, String(value)]));
  const asked = [
    params.safeParse(example.params ?? {}),
    query.safeParse(text),
    ...(takesBytes ? [] : [z.safeParse(closed(body), example.body)]),
  ];
  const answered = output === file ? [] : [output.safeParse(example.data)];
  expect([...asked, ...answered].flatMap(({ error }) => error?.issues ?? [])).toEqual([]);
});
