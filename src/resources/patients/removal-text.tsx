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
  const told = () => {
    if (query.isPending) return translate('patients.delete.counting');
    if (typeof found?.appointments !== 'number' || typeof found.followUps !== 'number')
      return translate('patients.delete.cancelsUnknown');
    const { appointments, followUps } = found;
    const key = appointments + followUps > 0 ? 'cancels' : 'cancelsNothing';
    return translate(`patients.delete.${key}`, { appointments, followUps });
  };
  return (
    <>
      <p>{translate('patients.delete.text', { servicePoint: servicePointName })}</p>
      <p role="status">{told()}</p>
    </>
  );
}
