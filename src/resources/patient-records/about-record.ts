import { findingsOf } from '@contract/exam/derived';
import { measuredExam } from '@contract/exam/origins';
import { completeExam } from '@contract/exam/schema';
import type { PatientRecord } from '@contract/patient-records';
import type { About } from './record-cell';
import type { Names } from './visit-words';

/** Names of a stored record, or of a version of one. */
export const namesOf = (
  stored: Pick<PatientRecord, 'servicePointName' | 'examinerId' | 'examinerName' | 'tabExaminers'>,
): Names => ({
  servicePointId: () => stored.servicePointName,
  examinerId: (examiner) =>
    examiner === stored.examinerId ? stored.examinerName : stored.tabExaminers.find(({ id }) => id === examiner)?.name,
});

/** Of a stored visit, or a version of one, and of the person that it is about. */
export function aboutOf(
  { exam, origins, visitDate }: Pick<PatientRecord, 'exam' | 'origins' | 'visitDate'>,
  { patientBirthday: birthday, patientGender: gender }: Pick<PatientRecord, 'patientBirthday' | 'patientGender'>,
): About {
  const whole = measuredExam(completeExam(exam), origins);
  return { exam: whole, findings: findingsOf(whole, { birthday, gender }, visitDate) };
}
