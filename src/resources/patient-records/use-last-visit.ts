import { type PatientRecord, patientRecords } from '@contract/patient-records';
import { isCounted } from '@contract/record-steps';
import { useAnswer } from '@/ui/hooks/use-answer';

/** What the patient's records say before a form is opened: the last visit that counts, and a draft that is unfinished. */
export function useHistory(patientId: number | undefined, limit: number) {
  const asked = { params: { id: patientId ?? 0 }, query: { limit }, meta: { tellsMissing: true } };
  const options = { enabled: patientId !== undefined, gcTime: 0 };
  const { query, data } = useAnswer(patientRecords.endpoints.history, asked, options);
  return { query, records: query.isSuccess ? data : undefined };
}

export type Until = { before: string; except?: number };

/** The visits until a day, other than one record, that were completed and not voided, the newest first. */
export const earlierOf = (records: readonly PatientRecord[], { before, except }: Until): PatientRecord[] =>
  records.filter((record) => record.id !== except && isCounted(record) && record.visitDate <= before);
