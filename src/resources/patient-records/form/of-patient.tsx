import type { Patient } from '@contract/patients';
import { useOne } from '@refinedev/core';
import type { ReactNode } from 'react';
import { RecordState } from '@/ui/states/record-state';
import { PatientGone } from './patient-gone';

/** Around the form of a visit: whose it is, as their file has them now. An allergy that somebody adds meanwhile is one to examine by. */
export function OfPatient({ id, children }: { id: number; children: (patient: Patient) => ReactNode }) {
  const { query } = useOne<Patient>({ resource: 'patients', id });
  return (
    <RecordState id={id} query={query} fresh>
      {(opened) => (
        <>
          <PatientGone query={query} />
          {children(query.data?.data ?? opened)}
        </>
      )}
    </RecordState>
  );
}
