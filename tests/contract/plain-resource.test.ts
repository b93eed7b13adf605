import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('a plain resource costs at most 150 lines, by the example of the documentation', () => {
  const page = readFileSync('docs/adding-a-resource.md', 'utf8');
  const blocks = [...page.matchAll(/^```tsx? \S+\n(.*?)^```$/gms)];
  expect(blocks.length).toBeGreaterThan(10);
  expect(blocks.flatMap(([, code = '']) => code.trimEnd().split('\n')).length).toBeLessThanOrEqual(150);
});
