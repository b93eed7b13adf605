import type { ExamField } from './field';

export const cycloplegias = ['none', 'tropicamide', 'cyclopentolate', 'atropine'] as const;

/** Refraction, in the order in which it is done (domain model, 1.2). */
export const refractiveFields = [
  { key: 'lensometry', kind: 'sca', eyes: 'each', add: true },
  {
    key: 'autoRx',
    kind: 'sca',
    eyes: 'each',
    codes: [
      'LOINC 79839-7/79840-5 (sphere OD/OS?)',
      'LOINC 79835-5/79836-3 (cylinder OD/OS?)',
      'LOINC 79831-4 (axis OD)',
      'LOINC 79832-2 (axis OS?)',
    ],
  },
  { key: 'cycloplegia', kind: 'choice', eyes: 'one', options: cycloplegias },
  {
    key: 'cycloAutoRx',
    kind: 'sca',
    eyes: 'each',
    codes: [
      'LOINC 79837-1/79838-9 (sphere OD/OS?)',
      'LOINC 79833-0/79834-8 (cylinder OD/OS?)',
      'LOINC 79829-8/79830-6 (axis OD/OS?)',
    ],
  },
  { key: 'retinoscopy', kind: 'sca', eyes: 'each' },
  {
    key: 'subjectiveRx',
    kind: 'sca',
    eyes: 'each',
    codes: ['LOINC 79852-0/79853-8 (sphere OD/OS?)', 'LOINC 79848-8 (cylinder OD)'],
  },
  { key: 'bcvaFar', kind: 'va', eyes: 'eachAndBoth', codes: ['LOINC 79880-1/79881-9 (OD/OS?)'] },
  { key: 'redGreen', kind: 'choice', eyes: 'each', options: ['red', 'equal', 'green'] },
  // 0.3 to 0.8 in decimals: through +1.00 a fully corrected eye sees no more.
  { key: 'plusOneBlur', kind: 'va', eyes: 'each', soft: { min: 4.5, max: 4.9 } },
  { key: 'balanceMethod', kind: 'choice', eyes: 'one', options: ['prism', 'polarised'] },
  { key: 'dominantEye', kind: 'choice', eyes: 'one', options: ['od', 'os', 'alternating'] },
  {
    key: 'addPower',
    kind: 'number',
    eyes: 'each',
    unit: 'D',
    step: 0.25,
    decimals: 2,
    signed: true,
    hard: [0.25, 4],
    codes: ['SNOMED CT 397282003'],
  },
  { key: 'nearVa', kind: 'va', eyes: 'eachAndBoth', codes: ['SNOMED CT 251743004'] },
  { key: 'pdFar', kind: 'number', eyes: 'one', unit: 'mm', step: 0.5, decimals: 1, hard: [40, 80] },
  { key: 'pdFarMono', kind: 'number', eyes: 'each', unit: 'mm', step: 0.5, decimals: 1, hard: [20, 40] },
  { key: 'pdNear', kind: 'number', eyes: 'one', unit: 'mm', step: 0.5, decimals: 1, hard: [40, 80] },
  { key: 'pdNearMono', kind: 'number', eyes: 'each', unit: 'mm', step: 0.5, decimals: 1, hard: [20, 40] },
  { key: 'pupilHeight', kind: 'number', eyes: 'each', unit: 'mm', step: 0.5, decimals: 1, hard: [10, 40] },
] as const satisfies readonly ExamField[];
