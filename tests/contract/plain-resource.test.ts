import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const guide = readFileSync('docs/adding-a-resource.md', 'utf8');
const [plain = '', scoped = ''] = guide.split(/^## 4\./m);

const filesOf = (...parts: string[]) =>
  new Map(
    parts
      .flatMap((text) => [...text.matchAll(/^```tsx? (\S+)(?: in \w+)?\n(.*?)^```$/gms)])
      .map(([, path, code]) => [path, code]),
  );

test.each([
  ['a plain resource', 150, filesOf(plain)],
  ['one with a reference, a status, a span of days and a call of its own', 220, filesOf(plain, scoped)],
])('%s costs at most %i lines, by the example of the documentation', (_, most, files) => {
  expect(files.size).toBeGreaterThan(10);
  expect([...files.values()].flatMap((code = '') => code.trimEnd().split('\n')).length).toBeLessThanOrEqual(most);
});

const excerpts = [...guide.matchAll(/^```tsx? from (\S+)\n(.*?)^```$/gms)].map(([, path = '', code = '']) => ({
  path,
  code,
}));

test.each(excerpts)('what the documentation shows of $path stands there', ({ path, code }) => {
  const source = readFileSync(path, 'utf8').split('\n');
  expect(
    code
      .trimEnd()
      .split('\n')
      .filter((line) => !source.includes(line)),
  ).toEqual([]);
});

test('the files that the documentation names are there', () => {
  expect(excerpts.length).toBeGreaterThan(3);
  const named = [...guide.matchAll(/`((?:contract|server|src|tests|e2e|build)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
