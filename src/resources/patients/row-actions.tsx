import { DeleteOutlined, EditOutlined, IdcardOutlined } from '@ant-design/icons';
import { type Patient, patients } from '@contract/patients';
import { useGo, useTranslate } from '@refinedev/core';
import { Button, Space, Tooltip } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useGranted } from '@/providers/access-control';
import { useDeletePatient } from './use-delete-patient';

const BasicInfoModal = lazy(() =>
  import('./basic-info-modal').then(({ BasicInfoModal }) => ({ default: BasicInfoModal })),
);

/** What the user may do with one patient of the list. */
export function PatientRowActions({ patient }: { patient: Patient }) {
  const translate = useTranslate();
  const granted = useGranted();
  const go = useGo();
  const deletePatient = useDeletePatient();
  const [isInfoOpen, setInfoOpen] = useState(false);
  const { one, update, delete: remove } = patients.endpoints;

  const action = (name: string, icon: React.ReactNode, onClick: () => void, danger = false) => (
    <Tooltip title={name}>
      <Button
        type="text"
        size="small"
        icon={icon}
        danger={danger}
        onClick={onClick}
        aria-label={`${name} ${patient.name}`}
      />
    </Tooltip>
  );

  return (
    <Space size={4}>
      {granted(one) && action(translate('patients.basicInfo'), <IdcardOutlined />, () => setInfoOpen(true))}
      {granted(update) &&
        action(translate('buttons.edit'), <EditOutlined />, () =>
          go({ to: { resource: 'patients', action: 'edit', id: patient.id } }),
        )}
      {granted(remove) && action(translate('buttons.delete'), <DeleteOutlined />, () => deletePatient(patient), true)}
      {isInfoOpen && (
        <Suspense>
          <BasicInfoModal patientId={patient.id} onClose={() => setInfoOpen(false)} />
        </Suspense>
      )}
    </Space>
  );
}
