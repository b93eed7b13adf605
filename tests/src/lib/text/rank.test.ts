import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rank, searchable } from '@/lib/text/rank';
import { readingsOf } from '@/lib/text/readings';
import { fold } from '@/lib/text/text-match';

const page = (label: string, path = '/') => ({ id: path, label, path });
const labels = (found: ReturnType<typeof rank>) => found.map(({ entry }) => entry.label);
const search = (entries: ReturnType<typeof page>[], query: string, recent?: string[]) =>
  rank(
    entries.map((entry) => searchable(entry, readingsOf)),
    query,
    recent,
  );

const pages = [
  page('Workbench', '/dashboard/workbench'),
  page('Patients', '/clinic/patients'),
  page('Out-patients', '/clinic/out'),
  page('Patient', '/clinic/one'),
  page('Système', '/system'),
  page('患者管理', '/clinic/manage'),
];

describe('rank', () => {
  it('finds everything, in the given order, when nothing is typed', () => {
    expect(labels(search(pages, ' '))).toEqual(pages.map(({ label }) => label));
  });

  it('puts the whole label before its beginning, that before its middle, and the path last', () => {
    expect(labels(search(pages, 'patient'))).toEqual(['Patient', 'Patients', 'Out-patients']);
    expect(labels(search([page('Other', '/work'), page('Homework'), page('Workbench'), page('Work')], 'work'))).toEqual(
      ['Work', 'Workbench', 'Homework', 'Other'],
    );
  });

  it('says where the label or else the path was hit', () => {
    expect(search(pages, 'SYSTE')).toMatchObject([{ labelHits: [0, 1, 2, 3, 4], pathHits: [] }]);
    expect(search(pages, '/out')).toMatchObject([{ labelHits: [], pathHits: [7, 8, 9, 10] }]);
    expect(search(pages, 'hzg')).toMatchObject([{ entry: { label: '患者管理' }, labelHits: [0, 1, 2] }]);
  });

  it('puts what was used before first, the last one first of all, among equally good ones', () => {
    const equal = [page('List a', '/a'), page('List b', '/b'), page('List c', '/c'), page('A list', '/d')];
    expect(labels(search(equal, 'list', ['/d', '/c', '/b']))).toEqual(['List c', 'List b', 'List a', 'A list']);
    expect(labels(search(equal, '', ['/d']))).toEqual(['A list', 'List a', 'List b', 'List c']);
  });

  it('finds Chinese as it is written before the dictionary is there', () => {
    const [plain] = pages.filter(({ label }) => label === '患者管理').map((entry) => searchable(entry));
    expect(plain && rank([plain], '管理')).toHaveLength(1);
    expect(plain && rank([plain], 'gl')).toHaveLength(0);
  });

  it.each(['(', '[', '\\', '.*', '$', '^'])('takes %s for what it is', (query) => {
    expect(labels(search([page(`a ${query} b`), page('other')], query))).toEqual([`a ${query} b`]);
  });

  describe('finds exactly the entries that hold the query, each once', () => {
    const words = ['患者', 'List', '预约', 'Étude', 'log', '管理', 'x'];
    const queries = ['者', 'lis', 'ETUDE', 'gl', '约管', 'log'];

    const check = (texts: readonly string[], query: string) => {
      const entries = texts.map((label, index) => page(label, `/${index}`));
      const holds = ({ label }: { label: string }) =>
        fold(label).includes(fold(query)) || (query === 'gl' && label.includes('管理'));
      const ids = search(entries, query).map(({ entry }) => entry.id);
      const expected = entries.filter(holds).map(({ id }) => id);
      expect(ids.toSorted()).toEqual(expected.toSorted());
      return expected.length;
    };

    it('whatever they are', () => {
      const label = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
      fc.assert(
        fc.property(
          fc.array(label, { maxLength: 20 }),
          fc.constantFrom(...queries),
          (texts, query) => void check(texts, query),
        ),
      );
    });

    it('also among 2,000', () => {
      const many = Array.from(
        { length: 2000 },
        (_, index) => `${words[index % 7]}${words[Math.floor(index / 7) % 7]}${words[Math.floor(index / 49) % 7]}`,
      );
      for (const query of queries) expect(check(many, query)).toBeGreaterThan(20);
    });
  });
});
