import { type Patient, patients } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { useAct } from '@/ui/act/use-act';
import { useAsk } from '@/ui/act/use-ask';
import { RemovalText } from './removal-text';

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
          remove.attempt({ params: { id }, query: { servicePointId } }, { text: translate('patients.delete.done') }),
        onDone: onDeleted,
      },
    );
  };
}
