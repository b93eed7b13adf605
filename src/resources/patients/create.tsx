import { patients } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { useOwnLastPoint } from '@/domain/service-point/last-service-point';
import { CreatePage } from '@/ui/crud/create-page';
import { DuplicateWarning } from './duplicate-warning';
import { PatientFields } from './fields';
import { patientForm } from './form-schema';

const of = { ...patients, input: patientForm };

export default function PatientCreate() {
  const translate = useTranslate();
  const servicePointId = useOwnLastPoint();
  return (
    <CreatePage of={of} initial={{ servicePointId }} done={() => translate('patients.created')}>
      <DuplicateWarning />
      <PatientFields />
    </CreatePage>
  );
}
