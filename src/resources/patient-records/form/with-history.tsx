import type { PatientRecord } from '@contract/patient-records';

import { type ReactNode, useState } from 'react';
import { ErrorState, LoadingState } from '@/ui/states/states';
import { useHistory } from '../use-last-visit';

type Props = { patientId: number; children: (records: PatientRecord[]) => ReactNode };

/** Waits for the patient's visits, of which the last stands beside every input. They are asked for once. */
export function WithHistory({ patientId, children }: Props) {
  const { query, records } = useHistory(patientId, 10);
  const [held, setHeld] = useState<PatientRecord[]>();
  if (!held && records) setHeld(records);
  if (held) return children(held);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <LoadingState rows={10} />;
}
