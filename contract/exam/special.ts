import type { ExamField } from './field';

export const axialLengthDevices = ['opticalBiometer', 'aScan'] as const;

const keratometry = {
  kind: 'number',
  eyes: 'each',
  block: 'keratometry',
  unit: 'D',
  step: 0.01,
  decimals: 2,
  hard: [30, 60],
  soft: { min: 39, max: 48 },
  radiusBelow: 12,
} as const;

const axis = {
  kind: 'number',
  eyes: 'each',
  block: 'keratometry',
  unit: '°',
  step: 1,
  decimals: 0,
  hard: [0, 180],
} as const;

/** Biometry, cornea and tear film (domain model, 1.4). */
export const specialFields = [
  {
    key: 'al',
    kind: 'number',
    eyes: 'each',
    unit: 'mm',
    step: 0.01,
    decimals: 2,
    hard: [15, 40],
    soft: { min: 20, max: 28, apart: 1 },
    codes: ['LOINC 64742-0 (OD)', 'LOINC 66067-0 (OS)'],
  },
  { key: 'alDevice', kind: 'choice', eyes: 'one', companionOf: 'al', isMethod: true, options: axialLengthDevices },
  { ...keratometry, key: 'k1', codes: ['LOINC 79813-2/79814-0 (OD/OS?)'] },
  { ...axis, key: 'k1Axis' },
  { ...keratometry, key: 'k2' },
  { ...axis, key: 'k2Axis' },
  { key: 'acd', kind: 'number', eyes: 'each', unit: 'mm', step: 0.01, decimals: 2, hard: [1.5, 6] },
  { key: 'lt', kind: 'number', eyes: 'each', unit: 'mm', step: 0.01, decimals: 2, hard: [2, 7] },
  {
    key: 'cct',
    kind: 'number',
    eyes: 'each',
    unit: 'µm',
    step: 1,
    decimals: 0,
    hard: [300, 800],
    soft: { min: 480, max: 620 },
    codes: ['LOINC 79825-6 (OD?)', 'LOINC 79826-4 (OS)'],
  },
  {
    key: 'cctMethod',
    kind: 'choice',
    eyes: 'one',
    companionOf: 'cct',
    isMethod: true,
    options: ['ultrasound', 'specular', 'oct', 'scheimpflug'],
  },
  { key: 'wtw', kind: 'number', eyes: 'each', unit: 'mm', step: 0.1, decimals: 1, hard: [9, 14] },
  { key: 'pupilDiameter', kind: 'number', eyes: 'each', unit: 'mm', step: 0.1, decimals: 1, hard: [1, 9] },
  { key: 'eValue', kind: 'number', eyes: 'each', unit: '', step: 0.01, decimals: 2, hard: [0, 1.2] },
  { key: 'topography', kind: 'choice', eyes: 'each', options: ['regular', 'irregular', 'keratoconusSuspect'] },
  { key: 'topographyImage', kind: 'images', eyes: 'each', max: 2 },
  {
    key: 'tbut',
    kind: 'number',
    eyes: 'each',
    unit: 's',
    step: 0.1,
    decimals: 1,
    hard: [0, 60],
    soft: { min: 10 },
    codes: ['LOINC 29007-2/29008-0 (OD/OS?)'],
  },
  { key: 'tbutMethod', kind: 'choice', eyes: 'one', companionOf: 'tbut', isMethod: true, options: ['fbut', 'nibut'] },
  {
    key: 'schirmer',
    kind: 'number',
    eyes: 'each',
    unit: 'mm/5min',
    step: 1,
    decimals: 0,
    hard: [0, 35],
    soft: { min: 6 },
    codes: ['LOINC 29003-1/29004-9 (OD/OS?)'],
  },
  // Oxford scheme.
  { key: 'staining', kind: 'number', eyes: 'each', unit: '', step: 1, decimals: 0, hard: [0, 5] },
  { key: 'osdi', kind: 'number', eyes: 'one', unit: '', step: 0.1, decimals: 1, hard: [0, 100], soft: { max: 12.9 } },
  // Pelli-Robson.
  { key: 'contrast', kind: 'number', eyes: 'each', unit: 'log', step: 0.05, decimals: 2, hard: [0, 2.25] },
] as const satisfies readonly ExamField[];
