import { type SQL, sql } from 'drizzle-orm';
import { ageBands } from '../../contract/dashboard';
import type { RecordSummary } from '../../contract/patient-records';
import { alCrLimit } from '../../contract/vision/biometry';

/*
 * What the dashboards count a visit as, in a few texts that the database writes beside it: grouping by one short text takes half
 * as long as by its parts. A change here needs a migration.
 */

/** Above this an intraocular pressure is looked at, in mmHg. */
export const pressureLimit = 21;

/** Bins to a dioptre or a millimetre: refractions are in eighths anyway, the others finely enough. */
const binsPer = { se: 8, al: 20, seRate: 20, alRate: 50 } as const;

const bin = (column: string, per: number) => `(${column} * ${per})::int`;

/** The parts one behind the other; nothing stands for null. */
const joined = (...parts: string[]): string =>
  `comma_joined(array[${parts.map((part) => `(${part})::text`).join(', ')}])`;
const keyOf = (...parts: string[]): SQL => sql.raw(joined(...parts));

/** Expressions of the keys' columns. */
export const visitKeys = {
  person: keyOf(
    ...['age', 'gender', 'is_cycloplegic', 'is_ortho_k', 'grade', 'reduced_vision', 'va_worse'],
    ...[`iop_max > ${pressureLimit}`, `al_cr_max > ${alCrLimit}`, 'is_fast'],
  ),
  refraction: keyOf('age', 'is_ortho_k', bin('se_od', binsPer.se), bin('se_os', binsPer.se)),
  lengths: keyOf('age', 'gender', bin('al_od', binsPer.al), bin('al_os', binsPer.al)),
  rates: keyOf(bin('se_rate', binsPer.seRate), bin('al_rate', binsPer.alRate), 'comma_joined(rate_plans)'),
};

/**
 * Under which plans the rates were of refraction and length, which may be compared with two visits: a plan's code where both were, or there is
 * only one; `se:` or `al:` before that of one of them.
 */
export function plansOfRates(se: readonly string[] | undefined, al: readonly string[] | undefined): string[] {
  if (!se || !al) return [...(se ?? al ?? [])];
  return [
    ...se.map((plan) => (al.includes(plan) ? plan : `se:${plan}`)),
    ...al.filter((plan) => !se.includes(plan)).map((plan) => `al:${plan}`),
  ];
}

/** Of those the plans of one of the rates. */
const plansOf = (rate: 'se' | 'al', plans: readonly string[]) =>
  plans.flatMap((plan) => {
    const [of, code] = plan.split(':');
    return code === undefined ? [plan] : of === rate ? [code] : [];
  });

/** The same in SQL, for each plan. */
const latestRateOf = (rate: 'se' | 'al', other: 'se' | 'al', per: number) =>
  `select ${joined(`replace(plan, '${rate}:', '')`, bin(`${rate}_rate`, per))} from unnest(rate_plans) as plan
    where ${rate}_rate is not null and plan not like '${other}:%'`;

/** The first age of the band that an age lies in. */
const bandOf = `case ${ageBands
  .toReversed()
  .map(({ ageFrom }) => `when age >= ${ageFrom} then ${ageFrom}`)
  .join(' ')} end`;

/**
 * What each person's latest visit is counted as where all of them are: one short key for each chart, as there are few of these however many
 * people there are.
 */
export const latestKeys = {
  latest: `select ${joined(`iop_max > ${pressureLimit}`, `al_cr_max > ${alCrLimit}`, 'is_fast')} as key`,
  latestGrade: `select ${joined(bandOf, 'is_cycloplegic', 'grade')} where grade is not null`,
  latestVision: `select ${joined(bandOf, 'gender', 'reduced_vision')} where reduced_vision is not null`,
  latestAcuity: 'select va_worse::text where va_worse is not null and not is_ortho_k',
  latestSe: `select ${joined(bandOf, bin('eye', binsPer.se))} from unnest(array[se_od, se_os]) as eye
    where eye is not null and not is_ortho_k`,
  latestLength: `select ${joined(bandOf, 'gender', bin('eye', binsPer.al))} from unnest(array[al_od, al_os]) as eye where eye is not null`,
  latestSeRate: latestRateOf('se', 'al', binsPer.seRate),
  latestAlRate: latestRateOf('al', 'se', binsPer.alRate),
};
export type LatestFact = keyof typeof latestKeys;

const textIn = <Text extends string>(part = '') => (part === '' ? null : (part as Text));
const numberIn = (part = '') => (part === '' ? null : Number(part));
const truthIn = (part = '') => (part === '' ? null : part === 'true');
const binsIn = (per: number, ...parts: (string | undefined)[]) =>
  parts.flatMap((part) => (part ? [Number(part) / per] : []));

export function readPerson(key: string) {
  const [age, gender, isCycloplegic, isOrthoK, grade, reduced, acuity, hasHighPressure, hasHighRatio, isFast] =
    key.split(',');
  return {
    age: Number(age),
    gender: textIn<RecordSummary['patientGender']>(gender),
    isCycloplegic: truthIn(isCycloplegic),
    isOrthoK: truthIn(isOrthoK),
    grade: textIn<NonNullable<RecordSummary['grade']>>(grade),
    reduced: textIn<NonNullable<RecordSummary['reducedVision']>>(reduced),
    acuity: numberIn(acuity),
    hasHighPressure: truthIn(hasHighPressure),
    hasHighRatio: truthIn(hasHighRatio),
    isFast: truthIn(isFast),
  };
}

/** `eyes` are the refractions of both, as far as they are known. */
export function readRefraction(key: string) {
  const [age, isOrthoK, od, os] = key.split(',');
  return { age: Number(age), isOrthoK: truthIn(isOrthoK), eyes: binsIn(binsPer.se, od, os) };
}

/** `eyes` are the lengths of both, as far as they are known. */
export function readLengths(key: string) {
  const [age, gender, od, os] = key.split(',');
  return { age: Number(age), gender: textIn<RecordSummary['patientGender']>(gender), eyes: binsIn(binsPer.al, od, os) };
}

export function readLatest(key: string) {
  const [hasHighPressure, hasHighRatio, isFast] = key.split(',').map(truthIn);
  return { hasHighPressure, hasHighRatio, isFast };
}

export function readLatestGrade(key: string) {
  const [age, isCycloplegic, grade] = key.split(',');
  return {
    age: Number(age),
    isCycloplegic: truthIn(isCycloplegic),
    grade: textIn<NonNullable<RecordSummary['grade']>>(grade),
  };
}

export function readLatestVision(key: string) {
  const [age, gender, reduced] = key.split(',');
  return {
    age: Number(age),
    gender: textIn<RecordSummary['patientGender']>(gender),
    reduced: textIn<NonNullable<RecordSummary['reducedVision']>>(reduced),
  };
}

export function readLatestSe(key: string) {
  const [age, eye] = key.split(',');
  return { age: Number(age), eyes: binsIn(binsPer.se, eye) };
}

export function readLatestLength(key: string) {
  const [age, gender, eye] = key.split(',');
  return { age: Number(age), gender: textIn<RecordSummary['patientGender']>(gender), eyes: binsIn(binsPer.al, eye) };
}

export function readLatestRate(key: string, of: 'seRate' | 'alRate') {
  const [plan = '', rate] = key.split(',');
  const values = binsIn(binsPer[of], rate);
  return { plans: [plan], se: of === 'seRate' ? values : [], axialLength: of === 'alRate' ? values : [] };
}

/** Each of the two rates by itself. */
export function readRates(key: string) {
  const [se, al, ...plans] = key.split(',');
  return [
    { plans: plansOf('se', plans), se: binsIn(binsPer.seRate, se), axialLength: [] },
    { plans: plansOf('al', plans), se: [], axialLength: binsIn(binsPer.alRate, al) },
  ];
}
