import { type Examinee, findingsOf } from '../../contract/exam/derived';
import { measuredExam } from '../../contract/exam/origins';
import type { RecordContent } from '../../contract/patient-records';
import type { patientRecords } from '../db/tables/patient-records';

type Row = typeof patientRecords.$inferInsert;

/** The columns that lists, charts and counts read, of what was examined. */
export function columnsOf(
  { exam: filled, origins = {}, plans, visitDate }: Pick<RecordContent, 'exam' | 'origins' | 'plans' | 'visitDate'>,
  patient: Examinee,
) {
  const exam = measuredExam(filled, origins);
  const findings = findingsOf(exam, patient, visitDate);
  const { od, os } = findings;
  const { al, alDevice } = exam.special;
  const { ucvaFar, iop } = exam.basic;
  return {
    gender: patient.gender,
    age: findings.years,
    seOd: od.se,
    seOs: os.se,
    seWorse: lowest(od.se, os.se),
    alOd: al?.od ?? null,
    alOs: al?.os ?? null,
    alDevice,
    vaOd: ucvaFar?.od ?? null,
    vaOs: ucvaFar?.os ?? null,
    vaWorse: lowest(ucvaFar?.od ?? null, ucvaFar?.os ?? null),
    isCycloplegic: findings.isCycloplegic,
    isOrthoK: findings.isOrthoK,
    grade: findings.grade,
    reducedVision: findings.reducedVision,
    iopMax: highest(iop?.od ?? null, iop?.os ?? null),
    alCrMax: highest(od.alCr, os.alCr),
    planCodes: plans.map(({ code }) => code),
    referralReason: plans.find(({ code }) => code === 'referral')?.reason ?? null,
  } satisfies Partial<Row>;
}

const known = (values: (number | null)[]) => values.filter((value) => value !== null);
const lowest = (...values: (number | null)[]) => (known(values).length > 0 ? Math.min(...known(values)) : null);
const highest = (...values: (number | null)[]) => (known(values).length > 0 ? Math.max(...known(values)) : null);
