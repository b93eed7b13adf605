import { type PatientRecord, patientRecords } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import { useGo, useOne, useParsed, useTranslate } from '@refinedev/core';
import { useState } from 'react';
import { useOwnStaffId } from '@/domain/account/use-own-staff-id';
import { today } from '@/lib/local-day';
import { useAfterForm } from '@/ui/crud/use-after-form';
import { useNewDay } from '@/ui/hooks/use-new-day';
import { RecordState } from '@/ui/states/record-state';
import { useLeaveTab, useTabTitle } from '@/ui/tab/tab-context';
import { useWayBack } from '@/ui/tab/way-back';
import { newForm } from './form/form-values';
import { TakenDraft } from './form/held-draft';
import { OtherVisit } from './form/other-visit';
import { PatientGone } from './form/patient-gone';
import { RecordForm } from './form/record-form';
import { useDraftHold } from './form/use-draft-hold';
import { useRecordForm } from './form/use-record-form';
import { WithHistory } from './form/with-history';
import { earlierOf, lastOf } from './use-last-visit';

/** The form for a new visit of the patient whom the address names. */
export default function RecordCreateFor() {
  const { params } = useParsed<{ patientId?: string }>();
  const patientId = Number(params?.patientId);
  const { query } = useOne<Patient>({ resource: 'patients', id: patientId });
  return (
    <RecordState id={patientId} query={query} fresh>
      {(patient) => (
        <>
          <PatientGone query={query} />
          <OfPatient patient={patient} />
        </>
      )}
    </RecordState>
  );
}

function OfPatient({ patient }: { patient: Patient }) {
  const [day, setDay] = useState(today);
  return (
    <WithHistory key={day} patientId={patient.id}>
      {(records) => <NewRecord patient={patient} records={records} day={day} onNewDay={() => setDay(today())} />}
    </WithHistory>
  );
}

type Props = {
  patient: Patient;
  records: PatientRecord[];
  /** On which the visit is. */
  day: string;
  /** Another has begun, and nothing is in the form. */
  onNewDay: () => void;
};

function NewRecord({ patient, records, day, onNewDay }: Props) {
  const translate = useTranslate();
  const go = useGo();
  const leave = useLeaveTab();
  const back = useWayBack();
  const after = useAfterForm(patientRecords);
  const examinerId = useOwnStaffId(patient.servicePointId);
  const [earlier] = useState(() => earlierOf(records, { before: day }));
  const [last] = useState(() => lastOf(records, { before: day }));
  const [start] = useState(() =>
    newForm({
      patientId: patient.id,
      servicePointId: patient.servicePointId,
      examinerId,
      visitDate: day,
      visitType: last ? 'review' : 'first',
      allergy: patient.allergy,
    }),
  );
  const controller = useRecordForm({ patient, record: undefined, start, earlier });
  useNewDay(() => !controller.known && !controller.isDirty && onNewDay());
  const { holder, takeOver } = useDraftHold(controller.known);
  useTabTitle(patient.name, { as: 'recordForm.newTab' });

  return (
    <>
      {!controller.known && <OtherVisit records={records} day={day} />}
      {holder && <TakenDraft holder={holder} onTakeOver={() => void takeOver()} />}
      <RecordForm
        patient={patient}
        controller={controller}
        last={last}
        earlier={earlier}
        title={translate('recordForm.newTitle')}
        onCompleted={({ id }) => after.saved(id)}
        onCancel={() =>
          void leave.cancel(() =>
            go({ to: back ?? { resource: 'patients', action: 'show', id: patient.id }, type: 'replace' }),
          )
        }
      />
    </>
  );
}
