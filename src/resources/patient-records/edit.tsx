import { type PatientRecord, patientRecords } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import { amendHours } from '@contract/record-steps';
import { useShow, useTranslate } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useAfterForm } from '@/ui/crud/use-after-form';
import { RecordState } from '@/ui/states/record-state';
import { LoadingState } from '@/ui/states/states';
import { StatusPage } from '@/ui/states/status-page';
import { useTabTitle } from '@/ui/tab/tab-context';
import { formOf } from './form/form-values';
import { HeldDraft, TakenDraft } from './form/held-draft';
import { OfPatient } from './form/of-patient';
import { RecordForm } from './form/record-form';
import { useDraftHold } from './form/use-draft-hold';
import { useRecordForm } from './form/use-record-form';
import { WithHistory } from './form/with-history';

/** A draft to go on with, or a completed visit to amend. */
export default function RecordEdit() {
  const { query, showId } = useShow<PatientRecord>({ resource: patientRecords.name });
  return (
    <RecordState id={showId} query={query} fresh>
      {(record) =>
        record.canEdit ? <WhileHeld record={record} load={query.refetch} /> : <NotEditable record={record} />
      }
    </RecordState>
  );
}

/** The form begins once this window holds the draft, and stays when that is taken from it. */
function WhileHeld({ record, load }: { record: PatientRecord; load: () => Promise<unknown> }) {
  const { holder, takeOver } = useDraftHold(record);
  const [hasBegun, setHasBegun] = useState(false);
  if (!hasBegun && holder === null) setHasBegun(true);
  if (hasBegun)
    return (
      <>
        {holder && <TakenDraft holder={holder} onTakeOver={() => void takeOver()} />}
        <WithItsPatient record={record} />
      </>
    );
  if (holder) return <HeldDraft record={record} holder={holder} onTakeOver={() => void takeOver(load)} />;
  return <LoadingState rows={10} />;
}

const WithItsPatient = ({ record }: { record: PatientRecord }) => (
  <OfPatient id={record.patientId}>
    {(patient) => (
      <WithHistory patientId={patient.id}>
        {(records) => <EditRecord patient={patient} record={record} records={records} />}
      </WithHistory>
    )}
  </OfPatient>
);

function NotEditable({ record }: { record: PatientRecord }) {
  const translate = useTranslate();
  const after = useAfterForm(patientRecords);
  return (
    <StatusPage
      scene="forbidden"
      title={translate('recordForm.notEditable.title')}
      actions={<Button onClick={() => after.saved(record.id)}>{translate('buttons.back')}</Button>}
    >
      {translate(`recordForm.notEditable.${record.status === 'voided' ? 'voided' : 'completed'}`, {
        hours: amendHours,
      })}
    </StatusPage>
  );
}

type Props = { patient: Patient; record: PatientRecord; records: PatientRecord[] };

function EditRecord({ patient, record, records }: Props) {
  const translate = useTranslate();
  const after = useAfterForm(patientRecords);
  const [start] = useState(() => formOf(record));
  const controller = useRecordForm({ patient, record, start, records, day: record.visitDate });
  useTabTitle(patient.name, { as: 'recordForm.editTab' });

  return (
    <>
      {record.status !== 'draft' && (
        <Alert type="info" showIcon title={translate('recordForm.amendHint')} style={{ marginBottom: 12 }} />
      )}
      <RecordForm
        patient={patient}
        controller={controller}
        title={translate('recordForm.editTitle')}
        onCompleted={() => after.saved(record.id)}
        onCancel={() => void after.cancelled(record.id)}
      />
    </>
  );
}
