import { DeleteOutlined, EditOutlined, FileDoneOutlined, FormOutlined } from '@ant-design/icons';
import { patientRecords } from '@contract/patient-records';
import { type Patient, patients } from '@contract/patients';
import { isCounted } from '@contract/record-steps';
import { useGo, useShow, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { BookingButton } from '@/domain/appointment/booking-button';
import { PatientHeading } from '@/domain/patient/patient-heading';
import { useGranted } from '@/providers/access-control';
import { useScreenPath } from '@/providers/menu/screen-path';
import { useAfterForm } from '@/ui/crud/use-after-form';
import { PageButton } from '@/ui/layout/page-button';
import { PrintButton } from '@/ui/layout/print-button';
import { RecordState } from '@/ui/states/record-state';
import { useTabTitle } from '@/ui/tab/tab-context';
import { PatientDetail } from './detail';
import { useDeletePatient } from './use-delete-patient';
import { useHistory } from './use-history';

export default function PatientShow() {
  const translate = useTranslate();
  const granted = useGranted();
  const go = useGo();
  const { query, showId } = useShow<Patient>();
  const after = useAfterForm(patients);
  const pathOf = useScreenPath();
  const deletePatient = useDeletePatient(after.deleted);

  useTabTitle(query.data?.data.name);
  const id = query.data?.data.id;
  const addRecord =
    id !== undefined && granted(patientRecords.endpoints.create)
      ? pathOf('patient-records/createFor', { patientId: id })
      : undefined;

  return (
    <RecordState id={showId} query={query}>
      {(patient) => (
        <>
          <PatientHeading patient={patient}>
            {granted(patients.endpoints.delete) && (
              <Button type="text" danger icon={<DeleteOutlined aria-hidden />} onClick={() => deletePatient(patient)}>
                {translate('patients.delete.action')}
              </Button>
            )}
            <PrescriptionButton patientId={patient.id} />
            <PrintButton />
            <BookingButton patient={patient} />
            <PageButton
              page="patients/edit"
              params={{ id: patient.id }}
              type={addRecord ? 'default' : 'primary'}
              icon={<EditOutlined aria-hidden />}
            >
              {translate('buttons.edit')}
            </PageButton>
            {addRecord && (
              <Button type="primary" icon={<FormOutlined aria-hidden />} onClick={() => go({ to: addRecord })}>
                {translate('patients.visits.add')}
              </Button>
            )}
          </PatientHeading>
          <PatientDetail patient={patient} />
        </>
      )}
    </RecordState>
  );
}

/** Leads to the prescription of the latest finished visit that has one. Whoever may not see its report may not see it either. */
function PrescriptionButton({ patientId }: { patientId: number }) {
  const translate = useTranslate();
  const go = useGo();
  const { records } = useHistory(patientId);
  const latest = records?.find((record) => record.prescription && isCounted(record));
  const path = useScreenPath()('patient-records/show', { id: latest?.id ?? 0 });
  if (!latest || !path) return null;
  return (
    <Button icon={<FileDoneOutlined aria-hidden />} onClick={() => go({ to: path, query: { sheet: 'prescription' } })}>
      {translate('patients.visits.prescription')}
    </Button>
  );
}
