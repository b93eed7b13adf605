import type { AnyExam } from '@contract/exam/exam';
import { examTabs } from '@contract/exam/field';
import { measuredExam, type Origins } from '@contract/exam/origins';
import type { LensSpecification } from '@contract/exam/prescription';
import { blankExam, completeExam, isBlank } from '@contract/exam/schema';
import { visitFields, visitValues } from '@contract/exam/visit-fields';
import type { PatientRecord } from '@contract/patient-records';
import type { RecordValues } from '../record-cell';

/** What stands in the form: every field, the prescription taken apart even where there is none. */
export type FormValues = RecordValues & { patientId: number; origins: Origins };

type Lens = Partial<Record<keyof LensSpecification, unknown>> | null;

const openLens = (lens: unknown) => {
  const blank: Record<keyof LensSpecification, null> = {
    lens: null,
    add: null,
    prism: null,
    backCurve: null,
    diameter: null,
  };
  return { ...blank, ...(lens as Lens), prism: (lens as Lens)?.prism ?? { amount: null, base: null } };
};

const openPrescription = (prescription: RecordValues['prescription']) => ({
  usage: null,
  pd: null,
  note: '',
  ...prescription,
  od: openLens(prescription?.od),
  os: openLens(prescription?.os),
});

/** The form of a stored record, or of one that was kept while it was typed and may lack fields of this release. */
export const formOf = (record: Omit<PatientRecord, 'exam' | 'prescription'> & RecordValues): FormValues => ({
  patientId: record.patientId,
  ...visitValues(record),
  exam: completeExam(record.exam),
  origins: record.origins ?? {},
  prescription: openPrescription(record.prescription),
});

/** What the schemas take for nothing said; of what cannot be left out null. */
const blankFields = () =>
  Object.fromEntries(
    Object.entries({ ...visitFields.visit, ...visitFields.conclusion }).map(([name, schema]) => [
      name,
      schema.safeParse(undefined).data ?? null,
    ]),
  );

/** The form of a new visit. */
export const newForm = (
  known: Pick<FormValues, 'patientId' | 'servicePointId' | 'examinerId' | 'visitDate' | 'visitType' | 'allergy'>,
): FormValues => ({
  ...blankFields(),
  ...known,
  exam: blankExam(),
  origins: {},
  prescription: openPrescription(null),
});

/**
 * The form of a new visit with what was written of it under somebody else: all but who it is about, what came from the other's last visit or
 * file, and whether they had been here before.
 */
export function rewritten(start: FormValues, written: PatientRecord): FormValues {
  const { visitType, servicePointId, examinerId, exam, origins, ...said } = formOf(written);
  const isHere = servicePointId === start.servicePointId;
  return {
    ...start,
    ...said,
    patientId: start.patientId,
    allergy: start.allergy,
    visitType: visitType === 'first' || visitType === 'review' ? start.visitType : visitType,
    examinerId: isHere ? examinerId : start.examinerId,
    exam: measuredExam(exam, origins),
    origins: {},
  };
}

/**
 * What the call takes: a prescription in which nothing was filled in is none, and what an earlier release has kept that is no field any
 * more is left out.
 */
export function inputOf(values: FormValues) {
  const { patientId, origins, exam, prescription } = values;
  const { usage, od, os, ...others } = prescription ?? {};
  const isNone = isDeepBlank({ od, os, ...others });
  return {
    patientId,
    ...visitValues(values),
    exam: fieldsOf(exam),
    origins,
    prescription: isNone && !usage ? null : { usage, od: closeLens(od), os: closeLens(os), ...others },
  };
}

function fieldsOf(exam: AnyExam): AnyExam {
  const fields: AnyExam = blankExam();
  for (const tab of examTabs) for (const key of Object.keys(fields[tab])) fields[tab][key] = exam[tab][key];
  return fields;
}

const closeLens = (lens: unknown) =>
  isDeepBlank(lens)
    ? null
    : { ...(lens as object), lens: (lens as Lens)?.lens ?? { sphere: null, cylinder: null, axis: null } };

const isDeepBlank = (value: unknown): boolean =>
  isBlank(value) || (typeof value === 'object' && value !== null && Object.values(value).every(isDeepBlank));

/** Of a draft, whatever release has kept it: what it has, on top of what the form starts with. */
export function restored(start: FormValues, kept: unknown): FormValues {
  if (typeof kept !== 'object' || kept === null) return start;
  const { exam, prescription, ...rest } = kept as Partial<FormValues>;
  return {
    ...start,
    ...rest,
    patientId: start.patientId,
    exam: completeExam({ ...start.exam, ...(exam as Partial<AnyExam>) }),
    prescription: openPrescription(prescription ?? start.prescription),
  };
}

/** What stands at a path such as `exam.basic.iop.od`. */
export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined), values);
