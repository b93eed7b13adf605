import { patientRecords } from '@contract/patient-records';
import { useGranted } from '@/providers/access-control';
import { useAnswer } from '@/ui/hooks/use-answer';

const { history } = patientRecords.endpoints;

/** All visits of a patient, the newest first; asked for only where the user has the call. */
export function useHistory(patientId: number) {
  const granted = useGranted();
  const isGranted = granted(history);
  const asked = { params: { id: patientId }, meta: { tellsMissing: true } };
  const { query, data: records } = useAnswer(history, asked, { enabled: isGranted });
  return { isGranted, query, records };
}
