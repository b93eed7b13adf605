import { type Patient, patients } from '@contract/patients';
import { useOne, useTranslate } from '@refinedev/core';
import { Button, Modal } from 'antd';
import { PageButton } from '@/ui/layout/page-button';
import { PresentPeople } from '@/ui/presence/present-people';
import { isGone, RecordState } from '@/ui/states/record-state';
import { PatientDescription } from './patient-description';

export function BasicInfoModal({ patientId, onClose }: { patientId: number; onClose: () => void }) {
  const translate = useTranslate();
  const { query } = useOne<Patient>({ resource: patients.name, id: patientId });

  return (
    <Modal
      open
      width={720}
      title={translate('patients.basicInfo')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('buttons.close')}</Button>
          {!isGone(query) && (
            <PageButton page="patients/show" params={{ id: patientId }} type="primary">
              {translate('patients.titles.show')}
            </PageButton>
          )}
        </>
      }
    >
      <PresentPeople row={{ resource: patients.name, id: patientId }} inDialog />
      <RecordState id={patientId} query={query} inDialog>
        {(patient) => <PatientDescription patient={patient} />}
      </RecordState>
    </Modal>
  );
}
