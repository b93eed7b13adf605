import { expectedAcuity } from '../vision/reduced-vision';
import type { ExamField } from './field';

export const correctionTypes = ['none', 'frame', 'softCl', 'rgp', 'orthoK'] as const;

const atLeast = (years: number | null) => {
  const min = years === null ? null : expectedAcuity(years);
  return min === null ? null : { min };
};

const slitLamp = { kind: 'choices', eyes: 'each', block: 'slitLamp', exclusive: ['normal'] } as const;

/** Basic examination, in the order in which it is done (domain model, 1.1). */
export const basicFields = [
  { key: 'correctionType', kind: 'choice', eyes: 'one', options: correctionTypes },
  { key: 'vaDistance', kind: 'choice', eyes: 'one', options: ['m5', 'm3', 'm2_5'] },
  {
    key: 'ucvaFar',
    kind: 'va',
    eyes: 'eachAndBoth',
    codes: ['LOINC 98505-1 (OD)', 'LOINC 98506-9 (OU)'],
    expected: atLeast,
  },
  { key: 'presentVaFar', kind: 'va', eyes: 'eachAndBoth' },
  { key: 'pinholeVa', kind: 'va', eyes: 'each', codes: ['SNOMED CT 419475002'] },
  { key: 'ucvaNear', kind: 'va', eyes: 'eachAndBoth', codes: ['LOINC 98501-0 (OS)'] },
  {
    key: 'iop',
    kind: 'number',
    eyes: 'each',
    unit: 'mmHg',
    step: 0.1,
    decimals: 1,
    hard: [1, 80],
    soft: { min: 10, max: 21, apart: 5 },
    codes: ['LOINC 79892-6 (OD)', 'LOINC 79893-4 (OS)'],
  },
  {
    key: 'iopMethod',
    kind: 'choice',
    eyes: 'one',
    companionOf: 'iop',
    isMethod: true,
    options: ['nct', 'rebound', 'goldmann', 'perkins', 'tonopen', 'palpation'],
  },
  { key: 'iopTime', kind: 'time', eyes: 'one', companionOf: 'iop' },
  {
    ...slitLamp,
    key: 'externalEye',
    options: ['normal', 'ptosis', 'entropion', 'trichiasis', 'epicanthus', 'blepharitis', 'other'],
  },
  {
    ...slitLamp,
    key: 'conjunctiva',
    options: [
      'normal',
      'hyperaemia1',
      'hyperaemia2',
      'hyperaemia3',
      'papillae',
      'follicles',
      'concretion',
      'oedema',
      'other',
    ],
    oneOf: [['hyperaemia1', 'hyperaemia2', 'hyperaemia3']],
  },
  {
    ...slitLamp,
    key: 'cornea',
    options: ['clear', 'staining', 'opacity', 'infiltrate', 'neovascularisation', 'oedema', 'scar', 'other'],
    exclusive: ['clear'],
  },
  {
    key: 'anteriorChamber',
    kind: 'choice',
    eyes: 'each',
    block: 'slitLamp',
    options: ['normal', 'shallow', 'flare', 'hypopyon'],
  },
  { ...slitLamp, key: 'iris', options: ['normal', 'irregular', 'other'] },
  { ...slitLamp, key: 'pupil', options: ['normal', 'rapd', 'anisocoria', 'irregular', 'other'] },
  {
    ...slitLamp,
    key: 'lens',
    options: ['clear', 'cortical', 'nuclear', 'psc', 'iol', 'aphakia', 'congenital', 'other'],
    exclusive: ['clear', 'aphakia'],
    codes: ['LOINC 79865-2 (OD)'],
  },
  {
    ...slitLamp,
    key: 'fundus',
    options: [
      'normal',
      'tessellated',
      'largeCup',
      'peripheralDegeneration',
      'myopicMaculopathy',
      'dr',
      'amd',
      'detachment',
      'notSeen',
      'other',
    ],
    exclusive: ['normal', 'notSeen'],
  },
] as const satisfies readonly ExamField[];
