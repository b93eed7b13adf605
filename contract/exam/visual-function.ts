import { expectedAmplitude } from '../vision/biometry';
import type { ExamField } from './field';

const coverTest = {
  kind: 'choice',
  eyes: 'one',
  options: ['ortho', 'exoP', 'esoP', 'exoT', 'esoT', 'hyper'],
  // Of a phoria the size is judged, where it is measured.
  expected: () => ({ option: 'ortho', also: ['exoP', 'esoP'] }),
} as const;

const lateral = {
  kind: 'number',
  eyes: 'one',
  unit: 'Δ',
  step: 0.5,
  decimals: 1,
  hard: [-45, 45],
  signed: true,
  direction: 'horizontal',
} as const;

const vertical = {
  kind: 'vertical',
  eyes: 'one',
  unit: 'Δ',
  step: 0.5,
  decimals: 1,
  hard: [0, 25],
  expected: () => ({ max: 0 }),
} as const;

const worth4 = {
  kind: 'choice',
  eyes: 'one',
  options: ['fusion', 'suppressOD', 'suppressOS', 'diplopia'],
  expected: () => ({ option: 'fusion' }),
} as const;

const vergence = {
  kind: 'vergence',
  eyes: 'one',
  block: 'vergence',
  unit: 'Δ',
  step: 1,
  decimals: 0,
  hard: [0, 45],
} as const;

const cm = { kind: 'number', eyes: 'one', unit: 'cm', step: 0.5, decimals: 1, hard: [0, 50] } as const;

/**
 * Binocular vision and accommodation (domain model, 1.3), through the best correction, near tests at 40 cm. Norms of Morgan as
 * tabulated by Scheiman and Wick; of those without a deviation more is better: less is outside.
 */
export const visualFunctionFields = [
  { ...coverTest, key: 'coverFar', block: 'distance' },
  { ...coverTest, key: 'coverNear', block: 'near' },
  { ...lateral, key: 'phoriaFarH', block: 'distance', expected: () => ({ mean: -1, sd: 2 }) },
  { ...lateral, key: 'phoriaNearH', block: 'near', expected: () => ({ mean: -3, sd: 3 }) },
  { ...vertical, key: 'phoriaFarV', block: 'distance' },
  { ...vertical, key: 'phoriaNearV', block: 'near' },
  {
    key: 'aca',
    kind: 'number',
    eyes: 'one',
    unit: 'Δ/D',
    step: 0.1,
    decimals: 1,
    hard: [0, 15],
    expected: () => ({ mean: 4, sd: 2 }),
  },
  {
    key: 'acaMethod',
    kind: 'choice',
    eyes: 'one',
    companionOf: 'aca',
    isMethod: true,
    options: ['gradient', 'calculated'],
  },
  { ...cm, key: 'npcBreak', expected: () => ({ max: 5 }) },
  { ...cm, key: 'npcRecovery', expected: () => ({ max: 7 }) },
  { ...worth4, key: 'worth4Far', block: 'binocular' },
  { ...worth4, key: 'worth4Near', block: 'binocular' },
  {
    key: 'stereo',
    kind: 'number',
    eyes: 'one',
    block: 'binocular',
    unit: '″',
    step: 1,
    decimals: 0,
    hard: [20, 3000],
    orNone: true,
    expected: () => ({ max: 60 }),
  },
  {
    key: 'stereoMethod',
    kind: 'choice',
    eyes: 'one',
    block: 'binocular',
    companionOf: 'stereo',
    isMethod: true,
    options: ['tno', 'titmus', 'lang', 'frisby', 'other'],
  },
  {
    key: 'amp',
    kind: 'number',
    eyes: 'eachAndBoth',
    block: 'accommodation',
    unit: 'D',
    step: 0.25,
    decimals: 2,
    hard: [0, 25],
    // Also known: at least 15 − age/4.
    expected: (years) => (years === null ? null : { mean: Math.round(expectedAmplitude(years) * 10) / 10, sd: 2 }),
  },
  {
    key: 'bcc',
    kind: 'number',
    eyes: 'eachAndBoth',
    block: 'accommodation',
    unit: 'D',
    step: 0.25,
    decimals: 2,
    signed: true,
    hard: [-3, 3],
    expected: () => ({ mean: 0.5, sd: 0.5 }),
  },
  {
    key: 'bccMethod',
    kind: 'choice',
    eyes: 'one',
    block: 'accommodation',
    companionOf: 'bcc',
    isMethod: true,
    options: ['bcc', 'mem'],
  },
  {
    key: 'nra',
    kind: 'number',
    eyes: 'one',
    block: 'accommodation',
    unit: 'D',
    step: 0.25,
    decimals: 2,
    signed: true,
    hard: [0, 6],
    expected: () => ({ mean: 2, sd: 0.5 }),
  },
  {
    key: 'pra',
    kind: 'number',
    eyes: 'one',
    block: 'accommodation',
    unit: 'D',
    step: 0.25,
    decimals: 2,
    signed: true,
    hard: [-12, 0],
    expected: () => ({ mean: -2.37, sd: 1 }),
  },
  {
    key: 'facility',
    kind: 'number',
    eyes: 'eachAndBoth',
    block: 'accommodation',
    unit: 'cpm',
    step: 0.5,
    decimals: 1,
    hard: [0, 30],
    expected: (years, eye) => (years !== null && years >= 18 ? { min: eye === 'ou' ? 8 : 11 } : null),
  },
  {
    key: 'facilityFailing',
    kind: 'choice',
    eyes: 'eachAndBoth',
    block: 'accommodation',
    companionOf: 'facility',
    options: ['none', 'plus', 'minus', 'both'],
  },
  { ...vergence, key: 'biFar', expected: () => ({ blur: null, break: 7, recovery: 4 }) },
  { ...vergence, key: 'boFar', expected: () => ({ blur: 9, break: 19, recovery: 10 }) },
  { ...vergence, key: 'biNear', expected: () => ({ blur: 13, break: 21, recovery: 13 }) },
  { ...vergence, key: 'boNear', expected: () => ({ blur: 17, break: 21, recovery: 11 }) },
  {
    key: 'vergenceFacility',
    kind: 'number',
    eyes: 'one',
    block: 'vergence',
    unit: 'cpm',
    step: 0.5,
    decimals: 1,
    hard: [0, 30],
    expected: () => ({ min: 15 }),
  },
  {
    key: 'ciss',
    kind: 'number',
    eyes: 'one',
    unit: '',
    step: 1,
    decimals: 0,
    hard: [0, 60],
    expected: (years) => (years !== null && years < 18 ? { max: 15 } : null),
  },
] as const satisfies readonly ExamField[];
