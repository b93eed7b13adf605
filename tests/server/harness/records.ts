import { examSchema } from '../../../contract/exam/schema';
import type { RecordInput } from '../../../contract/patient-records';

const both = <T>(value: T) => ({ od: value, os: value });
const lens = { sphere: -1.5, cylinder: -0.5, axis: 180 };

/** The least that a visit can be completed with. */
export const leastExam = () =>
  examSchema.parse({
    basic: { correctionType: 'none', ucvaFar: { ...both(4.6), ou: 4.7 } },
    refractive: { cycloplegia: 'none', autoRx: both(lens) },
  });

/** A visit that may be saved and completed; change what the test is about. Needs a patient and somebody of the staff. */
export const buildRecord = (fields: Partial<RecordInput> & { patientId: number; examinerId: number }): RecordInput => ({
  servicePointId: 2,
  visitDate: '2026-06-01',
  visitType: 'first',
  chiefComplaint: '',
  history: '',
  familyHistory: '',
  allergy: '',
  exam: leastExam(),
  diagnoses: [],
  plans: [],
  prescription: null,
  advice: '',
  nextFollowUpDate: null,
  followUpReason: '',
  complete: false,
  reason: '',
  secondVisit: false,
  takeOver: false,
  ...fields,
});
