import { type Patient, patients } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { callOf } from '@/providers/call';
import { Consequences } from '@/ui/act/consequences';

/** What the removal of a patient does: what stays, and what is cancelled. */
export function RemovalText({ patient: { id, servicePointName } }: { patient: Patient }) {
  const translate = useTranslate();
  return (
    <>
      <p>{translate('patients.delete.text', { servicePoint: servicePointName })}</p>
      <Consequences
        of={callOf(patients.endpoints.toCome, { params: { id } })}
        say={(what, counts) => translate(`patients.delete.${what}`, { ...counts })}
      />
    </>
  );
}
