import type { Patient } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { late } from '@/ui/late/late';
import { Panel } from '@/ui/layout/panel';
import { failureOf } from '@/ui/states/failure-of';
import { ErrorState } from '@/ui/states/states';
import { AppointmentPanel, FollowUpPanel, useFollowUps } from './comings';
import styles from './detail.module.css';
import { PatientDescription } from './patient-description';
import { isFastProgression, visitsOf } from './progression/progression';
import { ProgressionSkeleton } from './progression/progression-skeleton';
import { useHistory } from './use-history';

const ProgressionPanel = late(
  () => import('./progression/progression-panel').then(({ ProgressionPanel }) => ProgressionPanel),
  { placeholder: () => <ProgressionSkeleton /> },
);
const VisitTimeline = late(() => import('./visits/visit-timeline').then(({ VisitTimeline }) => VisitTimeline));

/** What is known of a patient: what to look out for, how the eyes have changed, the visits, and who it is. */
export function PatientDetail({ patient }: { patient: Patient }) {
  const translate = useTranslate();
  const { isGranted, query, records } = useHistory(patient.id);
  const followUps = useFollowUps(patient.id);
  const failure = failureOf(query);
  const isFast = useMemo(() => records && isFastProgression(visitsOf(records, patient)), [records, patient]);
  const overdue = followUps.rows.find(({ timing }) => timing === 'overdue');

  return (
    <>
      <div className="if-any stack gap-8 mb-16">
        {patient.allergy && (
          <Alert type="error" showIcon title={translate('patients.allergyAlert', { allergy: patient.allergy })} />
        )}
        {isFast && <Alert type="warning" showIcon title={translate('patients.alerts.fast')} />}
        {overdue && (
          <Alert
            type="warning"
            showIcon
            title={translate('patients.alerts.overdue', { day: overdue.dueDate, reason: overdue.reason })}
          />
        )}
      </div>
      {isGranted && !failure && <ProgressionPanel patient={patient} records={records} />}
      <div className={`${styles.columns} grid at-start gap-16 gap-y-0`}>
        <div>
          {isGranted && failure && (
            <Panel title={translate('patients.visits.title')}>
              <ErrorState error={failure} onRetry={() => void query.refetch()} />
            </Panel>
          )}
          {isGranted && !failure && <VisitTimeline patient={patient} records={records} />}
        </div>
        <div>
          <Panel title={translate('patients.basicInfo')}>
            <PatientDescription patient={patient} />
          </Panel>
          {followUps.isGranted && <FollowUpPanel followUps={followUps} />}
          <AppointmentPanel patientId={patient.id} />
        </div>
      </div>
    </>
  );
}
