import { type PatientRecord, patientRecords } from '@contract/patient-records';
import { useCustom } from '@refinedev/core';
import { useGranted } from '@/providers/access-control';
import { callOf } from '@/providers/call';

const { history } = patientRecords.endpoints;

/** All visits of a patient, the newest first; asked for only where the user has the call. */
export function useHistory(patientId: number) {
  const granted = useGranted();
  const isGranted = granted(history);
  const { query } = useCustom<PatientRecord[]>({
    ...callOf(history, { params: { id: patientId } }),
    queryOptions: { enabled: isGranted },
  });
  return { isGranted, query, records: query.data?.data };
}
