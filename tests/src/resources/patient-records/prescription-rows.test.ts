import { type LensSpecification, type Prescription, prescription as schema } from '@contract/exam/prescription';
import { completeExam } from '@contract/exam/schema';
import { describe, expect, it } from 'vitest';
import { distancesOf, prescriptionRows } from '@/resources/patient-records/report/prescription-rows';

type Lens = Partial<Omit<LensSpecification, 'lens'>> & { lens: [number, number?, number?] };

const lensOf = ({ lens: [sphere, cylinder, axis], ...other }: Lens) => ({
  ...other,
  lens: { sphere, cylinder: cylinder ?? null, axis: axis ?? null },
});

/** As it is stored: what the schema makes of it. */
const stored = (
  od: Lens | null,
  os: Lens | null,
  more: { usage?: Prescription['usage']; pd?: number } = {},
): Prescription => {
  const parsed = schema.parse({ usage: 'distance', ...more, od: od && lensOf(od), os: os && lensOf(os) });
  if (!parsed) throw new Error('no prescription');
  return parsed;
};

const simple: Lens = { lens: [-1] };
const rowOf = (lens: Lens) => {
  const [{ eye: _eye, ...row }] = prescriptionRows(stored(lens, null));
  return Object.fromEntries(Object.entries(row).filter(([, text]) => text !== ''));
};

describe('a lens as opticians write it', () => {
  it.each<[string, Lens, Record<string, string>]>([
    ['minus cylinder', { lens: [-3.25, -0.75, 180] }, { sphere: '-3.25', cylinder: '-0.75', axis: '×180' }],
    ['a plus sphere has its sign', { lens: [2, -1.75, 95] }, { sphere: '+2.00', cylinder: '-1.75', axis: '×95' }],
    ['a plus cylinder is turned', { lens: [-1.25, 1, 80] }, { sphere: '-0.25', cylinder: '-1.00', axis: '×170' }],
    ['no cylinder: no axis either', { lens: [-2.5] }, { sphere: '-2.50' }],
    ['a cylinder of nothing is none', { lens: [-2.5, 0] }, { sphere: '-2.50' }],
    ['plano', { lens: [0] }, { sphere: 'PL' }],
    ['plano with a cylinder', { lens: [0, -0.5, 5] }, { sphere: 'PL', cylinder: '-0.50', axis: '×5' }],
    ['an addition', { lens: [1], add: 2 }, { sphere: '+1.00', add: '+2.00' }],
    [
      'a prism with its base',
      { lens: [-1], prism: { amount: 1.5, base: 'in' } },
      { sphere: '-1.00', prism: '1.50Δ', base: 'in' },
    ],
    [
      'a contact lens',
      { lens: [-4.5], backCurve: 8.6, diameter: 14 },
      { sphere: '-4.50', backCurve: '8.60', diameter: '14.0' },
    ],
  ])('%s', (_, lens, row) => {
    expect(rowOf(lens)).toEqual(row);
  });

  it('keeps each eye in its own row, the right one first, also where one has nothing', () => {
    const rows = prescriptionRows(stored({ lens: [-1], add: 1.5 }, { lens: [-2] }));
    expect(rows.map(({ eye, sphere, add }) => [eye, sphere, add])).toEqual([
      ['od', '-1.00', '+1.50'],
      ['os', '-2.00', ''],
    ]);
    const [right, left] = prescriptionRows(stored(null, simple));
    expect([right?.eye, right?.sphere, left?.eye, left?.sphere]).toEqual(['od', '', 'os', '-1.00']);
  });
});

describe('distances of the pupils', () => {
  const measured = { pdFar: 62, pdNear: 58.5, pdFarMono: { od: 31.5, os: 30.5 } };
  const distances = (refractive: Record<string, unknown>, more: Parameters<typeof stored>[2] = {}) =>
    distancesOf({ prescription: stored(simple, simple, more), exam: completeExam({ refractive }) }).map(
      ({ name, both, od, os }) => [name, both, od, os].filter(Boolean).join(' '),
    );

  it.each<[string, string[], Record<string, unknown>, Parameters<typeof stored>[2]?]>([
    ['nothing is known', [], {}],
    ['far, near, and of each eye', ['pdFar 62.0 31.5 30.5', 'pdNear 58.5'], measured],
    ['of each eye alone: no sum is made up', ['pdNear 29.0 29.5'], { pdNearMono: { od: 29, os: 29.5 } }],
    ['of one eye alone', ['pdFar 30.0'], { pdFarMono: { od: 30, os: null } }],
    ['the lenses’ own', ['pd 61.0'], {}, { pd: 61 }],
    ['the lenses’ own beside another that was measured', ['pd 61.0', 'pdFar 62.0'], { pdFar: 62 }, { pd: 61 }],
    ['the same is said once', ['pdFar 62.0'], { pdFar: 62 }, { pd: 62 }],
    [
      'for reading, the far one is not the lenses’',
      ['pd 62.0', 'pdFar 62.0', 'pdNear 58.5'],
      { pdFar: 62, pdNear: 58.5 },
      { pd: 62, usage: 'near' },
    ],
    [
      'for reading, the near one is',
      ['pdFar 62.0', 'pdNear 58.5'],
      { pdFar: 62, pdNear: 58.5 },
      { pd: 58.5, usage: 'near' },
    ],
    ['for the middle, neither is', ['pd 60.0', 'pdFar 60.0'], { pdFar: 60 }, { pd: 60, usage: 'intermediate' }],
  ])('%s', (_, texts, refractive, more) => {
    expect(distances(refractive, more)).toEqual(texts);
  });
});
