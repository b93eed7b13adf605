import { allFields, examFields, fieldOf } from '@contract/exam/exam';
import { examTabs } from '@contract/exam/field';
import { describe, expect, it } from 'vitest';
import { gridSections, isInPairs, normalOf } from '@/resources/patient-records/form/grid-rows';

const runsOf = (tab: (typeof examTabs)[number]) =>
  gridSections(tab).flatMap(({ stretches }) => stretches.flatMap(({ runs }) => runs));
const fieldsOf = (tab: (typeof examTabs)[number]) =>
  runsOf(tab).flatMap(({ rows }) => rows.flatMap(({ field, extras }) => [field, ...extras]));

describe('the rows of the exam grid', () => {
  it.each(examTabs)('%s has every field once', (tab) => {
    expect(
      fieldsOf(tab)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(examFields[tab].map(({ key }) => key).sort());
  });

  it.each(examTabs)('%s has each block under one heading', (tab) => {
    const blocks = gridSections(tab).flatMap((section) => section.blocks);
    expect(new Set(blocks).size).toBe(blocks.length);
  });

  it('keeps rows of both eyes apart from those with one value', () => {
    for (const tab of examTabs) {
      for (const { hasEyes, rows } of runsOf(tab))
        expect(rows.every(({ field }) => (field.eyes !== 'one') === hasEyes)).toBe(true);
    }
  });

  it('has the names of the eyes above their columns, and above no others', () => {
    for (const tab of examTabs) {
      for (const { hasEyes, runs } of gridSections(tab).flatMap(({ stretches }) => stretches)) {
        expect(runs[0]?.hasEyes).toBe(hasEyes);
        if (hasEyes) expect(runs.filter(isInPairs)).toEqual([]);
        else expect(runs.filter((run) => run.hasEyes)).toEqual([]);
      }
    }
  });

  it('puts far beside near', () => {
    const [first] = gridSections('visualFunction');
    expect(first?.blocks).toEqual(['distance', 'near']);
    expect(first?.stretches[0]?.runs[0]?.rows.slice(0, 2).map(({ field }) => field.key)).toEqual([
      'coverFar',
      'coverNear',
    ]);
  });

  it('puts how something was measured into the row of the measurement', () => {
    const iop = runsOf('basic')
      .flatMap(({ rows }) => rows)
      .find(({ field }) => field.key === 'iop');
    expect(iop?.extras.map(({ key }) => key)).toEqual(['iopMethod', 'iopTime']);
  });
});

describe('what is normal', () => {
  it.each([
    ['fundus', { picks: ['normal'], other: '' }],
    ['lens', { picks: ['clear'], other: '' }],
    ['anteriorChamber', 'normal'],
    ['worth4Far', 'fusion'],
    ['topography', 'regular'],
    ['iopMethod', undefined],
    ['iop', undefined],
  ])('%s', (key, normal) => expect(normalOf(fieldOf(key).field)).toEqual(normal));

  it('is an option that the field has', () => {
    for (const { field } of allFields) {
      const normal = normalOf(field);
      if (typeof normal === 'string') expect('options' in field && field.options).toContain(normal);
    }
  });
});
