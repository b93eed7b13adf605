import { ageOn } from '../age';
import { alCrLimit, alCrRatio } from '../vision/biometry';
import { allFields, cellOf, type Exam, type PlacedField } from './exam';
import { type AnyCell, type ExamTab, type Eye, eyesOf, type Sca } from './field';

/** Something unusual, to be looked at and confirmed; `code` is a text of `exam.warnings`, which shows `params`. */
export type SoftWarning = {
  tab: ExamTab;
  key: string;
  eye?: Eye;
  code:
    | 'belowUsual'
    | 'aboveUsual'
    | 'eyesApart'
    | 'strongSphere'
    | 'strongCylinder'
    | 'bcvaBelowUcva'
    | 'youngForAdd'
    | 'axialLengthFell'
    | 'manySymptoms'
    | 'alCrHigh';
  params: Record<string, number>;
};

type Visit = { exam: Exam; visitDate: string };

/** Limits of a lens beyond which it is unusual, in dioptres. */
const usualLens = { sphere: 10, cylinder: 4 };
/** Whoever is younger hardly needs a near addition. */
const presbyopicAge = 35;
/** An eye grows: by how many mm it may seem shorter than at the last visit. */
const usualFall = 0.1;
const symptomaticCiss = 16;

/** What is unusual in a visit, in the order of the fields. `previous` is the visit before, if there was one. */
export function softWarnings(
  { exam, visitDate }: Visit,
  patient: { birthday: string },
  previous?: Visit,
): SoftWarning[] {
  const { years } = ageOn(patient.birthday, visitDate);
  return allFields.flatMap((placed) => {
    const { tab, field } = placed;
    const eyes: (Eye | undefined)[] = field.eyes === 'one' ? [undefined] : [...eyesOf(field)];
    const found = eyes.flatMap((eye) => {
      const value = cellOf(exam, placed, eye);
      if (value === null) return [];
      const warnings = [...ofLimits(placed, value), ...ofField(placed, value, { exam, years, previous, eye })];
      return warnings.map(({ code, params = {} }) => ({ tab, key: field.key, ...(eye && { eye }), code, params }));
    });
    return [...found, ...ofBothEyes(exam, placed)];
  });
}

type Found = { code: SoftWarning['code']; params?: Record<string, number> };

function ofLimits({ field }: PlacedField, value: AnyCell): Found[] {
  if (field.kind === 'sca') return ofLens(value as Sca);
  if (!('soft' in field) || !field.soft || typeof value !== 'number') return [];
  const { min, max } = field.soft;
  if (min !== undefined && value < min) return [{ code: 'belowUsual', params: { limit: min } }];
  return max !== undefined && value > max ? [{ code: 'aboveUsual', params: { limit: max } }] : [];
}

const ofLens = ({ sphere, cylinder }: Sca): Found[] => [
  ...(Math.abs(sphere ?? 0) > usualLens.sphere
    ? [{ code: 'strongSphere' as const, params: { limit: usualLens.sphere } }]
    : []),
  ...(Math.abs(cylinder ?? 0) > usualLens.cylinder
    ? [{ code: 'strongCylinder' as const, params: { limit: usualLens.cylinder } }]
    : []),
];

type At = { exam: Exam; years: number; previous: Visit | undefined; eye: Eye | undefined };

function ofField({ field: { key } }: PlacedField, value: AnyCell, { exam, years, previous, eye }: At): Found[] {
  if (typeof value !== 'number') return [];
  const one = eye === 'ou' ? undefined : eye;
  if (key === 'bcvaFar' && eye) {
    const uncorrected = exam.basic.ucvaFar?.[eye] ?? null;
    return uncorrected !== null && value < uncorrected ? [{ code: 'bcvaBelowUcva' }] : [];
  }
  if (key === 'addPower')
    return years < presbyopicAge ? [{ code: 'youngForAdd', params: { years: presbyopicAge } }] : [];
  if (key === 'ciss')
    return years < 18 && value >= symptomaticCiss ? [{ code: 'manySymptoms', params: { limit: symptomaticCiss } }] : [];
  if (key !== 'al' || !one) return [];
  const before = previous?.exam.special.al?.[one] ?? null;
  const ratio = alCrRatio(value, exam.special.k1?.[one] ?? null, exam.special.k2?.[one] ?? null);
  return [
    ...(before !== null && before - value > usualFall + 1e-9
      ? [{ code: 'axialLengthFell' as const, params: { by: Math.round((before - value) * 100) / 100 } }]
      : []),
    ...(ratio !== null && ratio > alCrLimit ? [{ code: 'alCrHigh' as const, params: { limit: alCrLimit } }] : []),
  ];
}

function ofBothEyes(exam: Exam, placed: PlacedField): SoftWarning[] {
  const { tab, field } = placed;
  const apart = 'soft' in field ? field.soft?.apart : undefined;
  const [od, os] = [cellOf(exam, placed, 'od'), cellOf(exam, placed, 'os')];
  if (apart === undefined || typeof od !== 'number' || typeof os !== 'number') return [];
  return Math.abs(od - os) > apart + 1e-9 ? [{ tab, key: field.key, code: 'eyesApart', params: { limit: apart } }] : [];
}
