import type { Patient } from '@contract/patients';
import { useGo, useShow, useTranslate } from '@refinedev/core';
import { FormPage } from '@/ui/form/form-page';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { RecordState } from '@/ui/states/record-state';
import { useLeaveTab, useTabTitle } from '@/ui/tab/tab-context';
import { DuplicateWarning } from './duplicate-warning';
import { PatientFields } from './fields';
import { formOf, type PatientForm, patientForm } from './form-schema';
import { useAskMove } from './use-ask-move';

export default function PatientEdit() {
  const { query, showId } = useShow<Patient>();
  return (
    <RecordState key={showId} query={query} fresh>
      {(patient) => <EditForm patient={patient} />}
    </RecordState>
  );
}

function EditForm({ patient }: { patient: Patient }) {
  const translate = useTranslate();
  const go = useGo();
  const leave = useLeaveTab();
  useTabTitle(translate('patients.editTab', { name: patient.name }));
  const show = () => go({ to: { resource: 'patients', action: 'show', id: patient.id }, type: 'replace' });
  const form = useResourceForm<Patient, PatientForm>({
    resource: 'patients',
    schema: patientForm,
    initial: formOf(patient),
    row: patient,
    ask: useAskMove(patient),
    onSaved: () => {
      leave.done(show);
    },
  });

  return (
    <FormPage
      title={translate('patients.editTitle', { name: patient.name })}
      form={form}
      onCancel={() => leave.cancel(show)}
    >
      <DuplicateWarning exceptId={patient.id} />
      <PatientFields />
    </FormPage>
  );
}
