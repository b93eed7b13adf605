import { type SQL, sql } from 'drizzle-orm';
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
const keyOf = (...parts: string[]): SQL =>
  sql.raw(`comma_joined(array[${parts.map((part) => `(${part})::text`).join(', ')}])`);

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

export function readRates(key: string) {
  const [se, al, ...plans] = key.split(',');
  return { se: binsIn(binsPer.seRate, se), axialLength: binsIn(binsPer.alRate, al), plans };
}
