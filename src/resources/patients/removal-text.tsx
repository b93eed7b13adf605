import { type Patient, type PatientRemoval, patients } from '@contract/patients';
import { useCustom, useTranslate } from '@refinedev/core';
import { callOf } from '@/providers/call';

/** What the removal of a patient does: what stays, and by kind how much is cancelled, as the server counts it now. */
export function RemovalText({ patient: { id, servicePointName } }: { patient: Patient }) {
  const translate = useTranslate();
  const { query } = useCustom<PatientRemoval>({
    ...callOf(patients.endpoints.removal, { params: { id } }),
    queryOptions: { gcTime: 0 },
  });
  const found = query.data?.data;
  const key = found
    ? found.appointments + found.followUps > 0
      ? 'cancels'
      : 'cancelsNothing'
    : query.isError
      ? 'cancelsUnknown'
      : 'counting';
  return (
    <>
      <p>{translate('patients.delete.text', { servicePoint: servicePointName })}</p>
      <p role="status">{translate(`patients.delete.${key}`, found)}</p>
    </>
  );
}
