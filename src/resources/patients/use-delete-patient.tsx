import { type Patient, patients } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { callOf } from '@/providers/http/call';
import { Consequences } from '@/ui/act/consequences';
import { useAct } from '@/ui/act/use-act';
import { useAsk } from '@/ui/act/use-ask';

/** Asks by name, then takes the patient off the service point's lists. The records are kept. */
export function useDeletePatient(onDeleted?: () => void) {
  const translate = useTranslate();
  const ask = useAsk();
  const remove = useAct(patients.endpoints.delete);

  return (patient: Patient) => {
    const { id, name, patientNo, servicePointId } = patient;
    return ask(
      () => ({
        title: translate('patients.delete.title', { name, patientNo }),
        text: <RemovalText patient={patient} />,
        action: translate('patients.delete.action'),
      }),
      {
        danger: true,
        attempt: () =>
          remove.attempt(
            { params: { id }, query: { servicePointId } },
            { text: () => translate('patients.delete.done') },
          ),
        onDone: onDeleted,
      },
    );
  };
}

/** What the removal of a patient does: what stays, and what is cancelled. */
function RemovalText({ patient: { id, servicePointName } }: { patient: Patient }) {
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
