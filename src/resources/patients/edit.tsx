import { patients } from '@contract/patients';
import { EditPage } from '@/ui/crud/edit-page';
import { DuplicateWarning } from './duplicate-warning';
import { PatientFields } from './fields';
import { formOf, patientForm } from './form-schema';
import { useAskMove } from './use-ask-move';

const of = { ...patients, input: patientForm };

export default function PatientEdit() {
  return (
    <EditPage of={of} values={formOf} ask={useAskMove()}>
      {({ id }) => (
        <>
          <DuplicateWarning exceptId={id} />
          <PatientFields />
        </>
      )}
    </EditPage>
  );
}
