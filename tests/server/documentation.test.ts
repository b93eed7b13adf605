import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allResources } from '../../contract/index';
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

const accessWords = { public: 'anybody', session: 'signed in', granted: 'permission' };

// After a change of the contract: npx vitest run tests/server/documentation.test.ts -u
test('docs/calls.md lists the calls of the contract', async () => {
  const sections = allResources.map(({ name, endpoints }) => {
    const rows = Object.values(endpoints).map(({ method, path, access, query, body, audited, idempotent }) => {
      const fields = Object.entries(query.shape).map(([field, type]) =>
        z.safeParse(type, undefined).success ? field : `**${field}**`,
      );
      const marks = [audited && 'logged', idempotent && 'idempotent'].filter(Boolean).join(', ');
      const input = [...fields, ...(body instanceof z.ZodUndefined ? [] : ['body'])].join(', ');
      return `| \`${method} ${path}\` | ${input} | ${accessWords[access]} | ${marks} |`;
    });
    return [`## ${name}`, '', '| call | query, body | for | |', '| --- | --- | --- | --- |', ...rows].join('\n');
  });
  const intro = `# The calls

Made from \`contract/\` by \`tests/server/documentation.test.ts\`; the schemas are at \`/api/docs\` of a running server. **Bold** is
demanded. \`permission\`: holders of the call's key. \`logged\`: leaves a row in the system log. \`idempotent\`: answers a repeated
\`Idempotency-Key\` with its first answer.`;
  await expect(`${[intro, ...sections].join('\n\n')}\n`).toMatchFileSnapshot('../../docs/calls.md');
});
