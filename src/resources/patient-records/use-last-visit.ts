import { completeExam } from '@contract/exam/schema';
import { type PatientRecord, patientRecords } from '@contract/patient-records';
import { useCustom } from '@refinedev/core';
import { callOf } from '@/providers/call';

/** What the patient's records say before a form is opened: the last visit that counts, and a draft that is unfinished. */
export function useHistory(patientId: number | undefined, limit: number) {
  const call = callOf(patientRecords.endpoints.history, { params: { id: patientId ?? 0 }, query: { limit } });
  const { query, result } = useCustom<PatientRecord[]>({
    ...call,
    queryOptions: { enabled: patientId !== undefined, gcTime: 0 },
    errorNotification: false,
  });
  return { query, records: query.isSuccess ? result.data : undefined };
}

/** The newest visit before a day, other than one record, that was completed and not voided. */
export function lastOf(records: readonly PatientRecord[], { before, except }: { before: string; except?: number }) {
  const found = records.find(
    ({ id, status, visitDate }) =>
      id !== except && (status === 'completed' || status === 'amended') && visitDate <= before,
  );
  return found && { exam: completeExam(found.exam), visitDate: found.visitDate };
}
