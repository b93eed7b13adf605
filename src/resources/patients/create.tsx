import type { Patient } from '@contract/patients';
import { useGo, useTranslate } from '@refinedev/core';
import { useLastServicePoint } from '@/domain/service-point/last-service-point';
import { useSession } from '@/providers/session';
import { FormPage } from '@/ui/form/form-page';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { useLeaveTab } from '@/ui/tab/tab-context';
import { DuplicateWarning } from './duplicate-warning';
import { PatientFields } from './fields';
import { newPatient, type PatientForm, patientForm } from './form-schema';

export default function PatientCreate() {
  const translate = useTranslate();
  const go = useGo();
  const leave = useLeaveTab();
  const userId = useSession((session) => session.user?.id ?? 0);
  const servicePointId = useLastServicePoint((points) => points[userId]);
  const form = useResourceForm<Patient, PatientForm>({
    resource: 'patients',
    schema: patientForm,
    initial: newPatient(servicePointId),
    done: () => translate('patients.created'),
    onSaved: ({ id }) => leave.done(() => go({ to: { resource: 'patients', action: 'show', id }, type: 'replace' })),
  });

  return (
    <FormPage
      title={translate('patients.titles.create')}
      form={form}
      onCancel={() => leave.cancel(() => go({ to: { resource: 'patients', action: 'list' } }))}
    >
      <DuplicateWarning />
      <PatientFields />
    </FormPage>
  );
}
