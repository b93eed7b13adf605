import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlightRuns, matchText } from '@/lib/text/text-match';

const hit = (text: string, query: string) => {
  const match = matchText(text, query);
  return (
    match &&
    highlightRuns(text, match)
      .map((run) => (run.isHit ? `[${run.text}]` : run.text))
      .join('')
  );
};

describe('matchText', () => {
  it.each([
    ['患者列表', '列', '患者[列]表'],
    ['Patients', 'PAT', '[Pat]ients'],
    ['Résumé', 'resume', '[Résumé]'],
    ['Re\u0301sume\u0301', 'resu', '[Re\u0301su]me\u0301'],
    ['straße', 'STRASSE', undefined],
    ['a (b', '(', 'a [(]b'],
    ['Workbench', 'bench ', 'Work[bench]'],
    ['患者', 'x', undefined],
  ])('%s by %s: %s', (text, query, expected) => {
    expect(hit(text, query)).toBe(expected);
  });

  it('finds every part of every text, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), fc.nat(), (text, a, b) => {
        const characters = [...text];
        const [from, to] = [a % characters.length, b % characters.length].sort((x, y) => x - y) as [number, number];
        expect(matchText(text, characters.slice(from, to + 1).join(''))).toBeDefined();
      }),
    );
  });

  it('gives back the text, in runs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
        const runs = highlightRuns(text, matchText(text, query) ?? []);
        expect(runs.map((run) => run.text).join('')).toBe(text);
      }),
    );
  });
});
