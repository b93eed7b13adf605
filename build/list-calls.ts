// npm run calls: writes docs/calls.md after a change of the contract.
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { callsOf } from '../contract/endpoints.ts';
import { allResources } from '../contract/index.ts';
import { en_US } from '../contract/texts/en_US.ts';

const accessWords = { public: 'anybody', session: 'signed in', granted: 'permission' };

const intro = `# The calls

Made from \`contract/\` by \`npm run calls\`; the schemas are at \`/api/docs\` of a running server, whose document a test
compares with this page. **Bold** is demanded.
\`permission\`: holders of the call's key. \`logged\`: leaves a row in the system log. \`idempotent\`: answers a repeated
\`Idempotency-Key\` with its first answer.`;

const listed = (texts: Record<string, string>) =>
  Object.keys(texts)
    .toSorted()
    .map((code) => `\`${code}\``)
    .join(', ');

const codes = `## Codes of refusals

What a \`reason\` may be, of a call or a field: ${listed(en_US.errors)}.

Of fields alone: ${listed(en_US.validation)}.`;

/** The page that lists every call of the contract, and the codes of its refusals. */
export function callsPage(): string {
  // In an order of its own: that of a module's exports depends on who loads it.
  const ordered = allResources.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const sections = ordered.map((resource) => {
    const rows = callsOf(resource).map(([, { method, path, about, access, query, body, audited, idempotent }]) => {
      const fields = Object.entries(query.shape).map(([field, type]) =>
        z.safeParse(type, undefined).success ? field : `**${field}**`,
      );
      const marks = [audited && 'logged', idempotent && 'idempotent'].filter(Boolean).join(', ');
      const input = [...fields, ...(body instanceof z.ZodUndefined ? [] : ['body'])].join(', ');
      return `| \`${method} ${path}\` | ${input} | ${accessWords[access]} | ${marks} | ${about} |`;
    });
    return [
      `## ${resource.name}`,
      '',
      '| call | query, body | for | | |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n');
  });
  return `${[intro, ...sections, codes].join('\n\n')}\n`;
}

if (argv[1] === fileURLToPath(import.meta.url)) writeFileSync('docs/calls.md', callsPage());
