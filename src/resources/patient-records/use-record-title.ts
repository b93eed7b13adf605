import type { PatientRecord } from '@contract/patient-records';
import { useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { wholeDays } from '@/ui/values/whole-times';

type Of = Pick<PatientRecord, 'patientName' | 'patientRemoved' | 'visitDate'>;

/** Whose visit it is, and of which day; that the patient was removed, if so. */
export function useRecordTitle({ patientName, patientRemoved, visitDate }: Of): ReactNode {
  const translate = useTranslate();
  return wholeDays(
    `${patientRemoved ? translate('patients.removed', { name: patientName }) : patientName} · ${visitDate}`,
  );
}
