import { type PatientRecord, patientRecords } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import { useDataProvider, useGo, useParsed, useTranslate } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOwnStaffId } from '@/domain/account/use-own-staff-id';
import { today } from '@/lib/time/local-day';
import { useScreenPath } from '@/providers/menu/screen-path';
import { useAfterForm } from '@/ui/crud/use-after-form';
import { useNewDay } from '@/ui/hooks/use-new-day';
import { QueryState } from '@/ui/states/query-state';
import { useLeaveTab, useTabTitle } from '@/ui/tab/tab-context';
import { useWayBack } from '@/ui/tab/way-back';
import { newForm, rewritten } from './form/form-values';
import { TakenDraft } from './form/held-draft';
import { OfPatient } from './form/of-patient';
import { OtherVisit } from './form/other-visit';
import { type Carried, withOwnFiles } from './form/own-files';
import { RecordForm } from './form/record-form';
import { RewrittenFrom } from './form/rewritten-from';
import { useDraftHold } from './form/use-draft-hold';
import { useRecordForm } from './form/use-record-form';
import { WithHistory } from './form/with-history';
import { earlierOf } from './use-last-visit';

/** The form for a new visit of the patient whom the address names. */
export default function RecordCreateFor() {
  const { params } = useParsed<{ patientId?: string; from?: string }>();
  const patientId = Number(params?.patientId);
  const from = Number(params?.from);
  return (
    <OfPatient id={patientId}>
      {(patient) => (from > 0 ? <WithWritten key={from} patient={patient} id={from} /> : <OnDay patient={patient} />)}
    </OfPatient>
  );
}

/** Waits for the visit that was written under somebody else, with its files. The form keeps what it has of it, whatever becomes of that one. */
function WithWritten({ patient, id }: { patient: Patient; id: number }) {
  const { getOne } = useDataProvider()();
  const query = useQuery({
    queryKey: ['written for somebody else', id, patient.id],
    queryFn: async () => {
      const { data: visit } = await getOne<PatientRecord>({ resource: patientRecords.name, id });
      const load = async (file: number) =>
        (await getOne<Blob>({ resource: 'uploads', id: file, meta: { quiet: true } })).data;
      return withOwnFiles(visit, patient.id, load);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [held, setHeld] = useState<Carried>();
  if (!held && query.data) setHeld(query.data);
  return (
    <QueryState query={query} data={held} rows={10} isPage>
      {(carried) => <OnDay patient={patient} carried={carried} />}
    </QueryState>
  );
}

function OnDay({ patient, carried }: Pick<Props, 'patient' | 'carried'>) {
  const [day, setDay] = useState(() => carried?.visit.visitDate ?? today());
  return (
    <WithHistory key={day} patientId={patient.id}>
      {(records) => <NewRecord {...{ patient, carried, records, day }} onNewDay={() => !carried && setDay(today())} />}
    </WithHistory>
  );
}

type Props = {
  patient: Patient;
  /** Written under somebody else, of whom it is not. */
  carried?: Carried;
  records: PatientRecord[];
  /** On which the visit is. */
  day: string;
  /** Another has begun, and nothing is in the form. */
  onNewDay: () => void;
};

function NewRecord({ patient, carried, records, day, onNewDay }: Props) {
  const translate = useTranslate();
  const go = useGo();
  const pathOf = useScreenPath();
  const leave = useLeaveTab();
  const back = useWayBack();
  const after = useAfterForm(patientRecords);
  const examinerId = useOwnStaffId(patient.servicePointId);
  const [blank] = useState(() =>
    newForm({
      patientId: patient.id,
      servicePointId: patient.servicePointId,
      examinerId,
      visitDate: day,
      visitType: earlierOf(records, { before: day }).length > 0 ? 'review' : 'first',
      allergy: patient.allergy,
    }),
  );
  const [start] = useState(() => (carried ? rewritten(blank, carried.visit) : blank));
  const controller = useRecordForm({
    patient,
    record: undefined,
    start,
    blank,
    carriedFrom: carried?.visit.id,
    records,
    day,
  });
  useNewDay(() => !controller.known && !controller.isDirty && onNewDay());
  const { holder, takeOver } = useDraftHold(controller.known);
  useTabTitle(patient.name, { as: 'recordForm.newTab' });

  return (
    <>
      {carried && controller.from === carried.visit.id && <RewrittenFrom {...carried} />}
      {!controller.known && <OtherVisit records={records} day={day} />}
      {holder && <TakenDraft holder={holder} onTakeOver={() => void takeOver()} />}
      <RecordForm
        patient={patient}
        controller={controller}
        title={translate('recordForm.newTitle')}
        onCompleted={({ id }) => after.saved(id)}
        onCancel={() =>
          void leave.cancel(() =>
            go({ to: back ?? pathOf('patients/show', { id: patient.id }) ?? '/', type: 'replace' }),
          )
        }
      />
    </>
  );
}
