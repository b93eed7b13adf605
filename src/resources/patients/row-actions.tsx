import { IdcardOutlined } from '@ant-design/icons';
import { type Patient, patients } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { useState } from 'react';
import { useGranted } from '@/providers/access-control';
import { RowAction } from '@/ui/crud/row-action';
import { RowActions } from '@/ui/crud/row-actions';
import { lateDialog } from '@/ui/late/late-dialog';
import { Held } from '@/ui/tab/awake-only';

const BasicInfoModal = lateDialog(() => import('./basic-info-modal').then(({ BasicInfoModal }) => BasicInfoModal));

/** What the user may do with one patient of the list. */
export function PatientRowActions({ patient, onDelete }: { patient: Patient; onDelete: () => void }) {
  const translate = useTranslate();
  const granted = useGranted();
  const [isInfoOpen, setInfoOpen] = useState(false);
  const { id, name } = patient;
  return (
    <RowActions of={patients} row={patient} name={name} onDelete={onDelete}>
      {granted(patients.endpoints.one) && (
        <RowAction
          label={translate('patients.basicInfo')}
          name={name}
          icon={<IdcardOutlined />}
          onClick={() => setInfoOpen(true)}
        />
      )}
      {isInfoOpen && (
        <>
          <Held />
          <BasicInfoModal patientId={id} onClose={() => setInfoOpen(false)} />
        </>
      )}
    </RowActions>
  );
}
