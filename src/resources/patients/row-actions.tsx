import { DeleteOutlined, EditOutlined, IdcardOutlined } from '@ant-design/icons';
import { type Patient, patients } from '@contract/patients';
import { useGo, useTranslate } from '@refinedev/core';
import { Space } from 'antd';
import { useState } from 'react';
import { useGranted } from '@/providers/access-control';
import { RowAction } from '@/ui/crud/row-action';
import { lateDialog } from '@/ui/late/late-dialog';
import { useDeletePatient } from './use-delete-patient';

const BasicInfoModal = lateDialog(() => import('./basic-info-modal').then(({ BasicInfoModal }) => BasicInfoModal));

/** What the user may do with one patient of the list. */
export function PatientRowActions({ patient }: { patient: Patient }) {
  const translate = useTranslate();
  const granted = useGranted();
  const go = useGo();
  const deletePatient = useDeletePatient();
  const [isInfoOpen, setInfoOpen] = useState(false);
  const { one, update, delete: remove } = patients.endpoints;

  const { name } = patient;

  return (
    <Space size={4}>
      {granted(one) && (
        <RowAction
          label={translate('patients.basicInfo')}
          name={name}
          icon={<IdcardOutlined />}
          onClick={() => setInfoOpen(true)}
        />
      )}
      {granted(update) && (
        <RowAction
          label={translate('buttons.edit')}
          name={name}
          icon={<EditOutlined />}
          onClick={() => go({ to: { resource: 'patients', action: 'edit', id: patient.id } })}
        />
      )}
      {granted(remove) && (
        <RowAction
          label={translate('buttons.delete')}
          name={name}
          icon={<DeleteOutlined />}
          onClick={() => deletePatient(patient)}
          danger
        />
      )}
      {isInfoOpen && <BasicInfoModal patientId={patient.id} onClose={() => setInfoOpen(false)} />}
    </Space>
  );
}
