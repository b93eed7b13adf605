import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/what-holds.md', 'utf8');
const rows = page.split('\n').flatMap((line) => {
  const [, number, held = ''] = line.match(/^\| (\d+) \| [^|]+ \| ([^|]+) \|/) ?? [];
  return number ? [{ number: Number(number), held }] : [];
});
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** What a row links, each with the title that it says to stand there; '' for a file as a whole. */
const linksOf = (held: string) =>
  [...held.matchAll(/\]\(\.\.\/([^)]+)\)(?: “([^”]+)”)?/g)].map(([, file = '', title = '']) => ({ file, title }));

test('docs/what-holds.md leaves out nothing that was asked for', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  expect(rows.map(({ number }) => number)).toEqual([...upTo(43), ...upTo(24)]);
});

test.each(rows)('what holds $number is there: $held', ({ held }) => {
  const links = linksOf(held);
  expect(links).not.toEqual([]);
  const missing = links.filter(({ file, title }) => !oneLine(readFileSync(file, 'utf8')).includes(title));
  expect(missing).toEqual([]);
});
