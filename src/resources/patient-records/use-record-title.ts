import type { PatientRecord } from '@contract/patient-records';
import { useTranslate } from '@refinedev/core';

type Of = Pick<PatientRecord, 'patientName' | 'patientRemoved' | 'visitDate'>;

/** Whose visit it is, and of which day; that the patient was removed, if so. */
export function useRecordTitle({ patientName, patientRemoved, visitDate }: Of): string {
  const translate = useTranslate();
  return `${patientRemoved ? translate('patients.removed', { name: patientName }) : patientName} · ${visitDate}`;
}
