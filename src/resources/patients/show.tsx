import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { type Patient, patients } from '@contract/patients';
import { useGo, useShow, useTranslate } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { Panel } from '@/components/panel';
import { RecordState } from '@/components/record-state';
import { useLeaveTab, useTabTitle } from '@/components/tab-context';
import { useGranted } from '@/providers/access-control';
import { PatientDescription } from './patient-description';
import { PatientSummary } from './patient-summary';
import { useDeletePatient } from './use-delete-patient';

export default function PatientShow() {
  const translate = useTranslate();
  const granted = useGranted();
  const go = useGo();
  const { query } = useShow<Patient>({ errorNotification: false });
  const leave = useLeaveTab();
  const deletePatient = useDeletePatient(() =>
    leave.done(() => go({ to: { resource: 'patients', action: 'list' }, type: 'replace' })),
  );

  useTabTitle(query.data?.data.name);

  return (
    <RecordState query={query}>
      {(patient) => (
        <>
          <PatientSummary patient={patient}>
            {granted(patients.endpoints.delete) && (
              <Button type="text" danger icon={<DeleteOutlined aria-hidden />} onClick={() => deletePatient(patient)}>
                {translate('buttons.delete')}
              </Button>
            )}
            {granted(patients.endpoints.update) && (
              <Button
                type="primary"
                icon={<EditOutlined aria-hidden />}
                onClick={() => go({ to: { resource: 'patients', action: 'edit', id: patient.id } })}
              >
                {translate('buttons.edit')}
              </Button>
            )}
          </PatientSummary>
          {patient.allergy && (
            <Alert
              type="warning"
              showIcon
              message={translate('patients.allergyAlert', { allergy: patient.allergy })}
              style={{ marginBottom: 16 }}
            />
          )}
          <Panel title={translate('patients.basicInfo')}>
            <PatientDescription patient={patient} />
          </Panel>
        </>
      )}
    </RecordState>
  );
}
