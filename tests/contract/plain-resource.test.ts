import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const [plain = '', scoped = ''] = readFileSync('docs/adding-a-resource.md', 'utf8').split(/^## 4\./m);

const filesOf = (...parts: string[]) =>
  new Map(
    parts.flatMap((text) => [...text.matchAll(/^```tsx? (\S+)\n(.*?)^```$/gms)]).map(([, path, code]) => [path, code]),
  );

test.each([
  ['a plain resource', 150, filesOf(plain)],
  ['one with a reference, a status, a span of days and a call of its own', 220, filesOf(plain, scoped)],
])('%s costs at most %i lines, by the example of the documentation', (_, most, files) => {
  expect(files.size).toBeGreaterThan(10);
  expect([...files.values()].flatMap((code = '') => code.trimEnd().split('\n')).length).toBeLessThanOrEqual(most);
});
