import type { PatientRecord } from '@contract/patient-records';
import { type ReactNode, useState } from 'react';
import { QueryState } from '@/ui/states/query-state';
import { useHistory } from '../use-last-visit';

type Props = { patientId: number; children: (records: PatientRecord[]) => ReactNode };

/** Waits for the patient's visits, of which the last stands beside every input: as they are now, or were when it could last be heard. */
export function WithHistory({ patientId, children }: Props) {
  const { query, records } = useHistory(patientId, 10);
  const [held, setHeld] = useState<PatientRecord[]>();
  if (records && held !== records) setHeld(records);
  return (
    <QueryState query={query} data={held} rows={10} isPage>
      {children}
    </QueryState>
  );
}
