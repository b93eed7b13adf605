import { type PatientRecord, patientRecords } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import { useOne } from '@refinedev/core';
import { useRef, useState } from 'react';
import { randomKey } from '@/lib/random-key';
import { useConflict } from '@/ui/form/use-conflict';
import { useChangedMeanwhile } from '@/ui/meanwhile/use-changed-meanwhile';
import type { FormValues } from './form-values';
import { useBefore } from './use-before';
import { useChecks } from './use-checks';
import { useGoOn } from './use-go-on';
import { useSaving } from './use-saving';
import { useTyping } from './use-typing';
import { useVisitForm } from './visit-form';

type Options = {
  patient: Patient;
  /** Without one the form begins a new visit. */
  record: PatientRecord | undefined;
  start: FormValues;
  /** What nothing was typed in yet, where the form starts with more: that is unsaved from the beginning. */
  blank?: FormValues;
  /** The visit of somebody else that the form starts with. */
  carriedFrom?: number;
  /** The patient's visits as they are now, the newest first. */
  records: readonly PatientRecord[];
  /** Of the visit when the form was opened: those until then are before it. */
  day: string;
};

const { endpoints } = patientRecords;

/**
 * The form of a visit. Its values are RHF's, each cell listening to its own; the checks and the local draft look on from
 * beside, a moment after a change.
 */
export function useRecordForm({ patient, record, start, blank = start, carriedFrom, records, day }: Options) {
  const [known, setKnown] = useState(record);
  const [from, setFrom] = useState(carriedFrom);
  const { form, handle, send } = useVisitForm(start, known);
  const before = useBefore(records, { before: day, except: known?.id });
  const checks = useChecks({ form: handle, patient, earlier: before.earlier });
  const { version, conflict, isConflict, raiseConflict, dismissConflict } = useConflict<PatientRecord>(
    record?.updatedAt,
  );
  const meanwhile = useChangedMeanwhile<PatientRecord>({
    resource: patientRecords.name,
    id: known?.id,
    call: known ? endpoints.update : endpoints.create,
    isOpen: ({ status }) => status !== 'voided',
    version: () => version.current,
    onCompare: raiseConflict,
  });
  // As it is shown above the form, whose page asks for it.
  const { query: ofPatient } = useOne<Patient>({
    resource: 'patients',
    id: patient.id,
    queryOptions: { enabled: false },
  });
  // Who may not read of a patient may still write of them.
  const isPatientGone = ofPatient.error?.statusCode === 404;
  const [arriving] = useState(() => new Set<File>());
  const base = useRef(blank);
  // Outlives a reload with what was typed: a save whose answer was lost makes no second visit.
  const draftKey = useRef(randomKey());
  const basis = { base, version, draftKey };
  const placeOf = (id: number | 'new') => `patient-records/${patient.id}/${id}`;
  const typing = useTyping({
    place: placeOf(record?.id ?? 'new'),
    form: handle,
    basis,
    from,
    onChange: checks.soon,
  });
  const { draft, isDirty } = typing;

  const saving = useSaving({
    known,
    handle,
    basis,
    draft,
    checks,
    send,
    isConflict,
    onSaved: async (record) => {
      setKnown(record);
      await typing.saved(placeOf(record.id));
      // Taken, it was of the newest version.
      meanwhile.forget();
    },
  });
  const goOn = useGoOn({
    start,
    handle,
    basis,
    touched: checks.touched,
    onDraft: (draft) => {
      setFrom(draft.from);
      typing.taken();
    },
    onRow: (current) => {
      // It may have been completed meanwhile, and a change of it is an amendment then.
      setKnown(current);
      void typing.saved(placeOf(current.id));
      dismissConflict();
      meanwhile.forget();
    },
  });

  return {
    form,
    handle,
    checks,
    arriving,
    draft,
    /** The record as the server knows it; undefined before its first save. */
    known,
    base,
    before,
    /** The visit of somebody else that its content is of. */
    from,
    isDirty,
    ...saving,
    isPatientGone,
    meanwhile: { ...meanwhile, isOver: meanwhile.isOver || isPatientGone },
    conflict,
    dismissConflict,
    ...goOn,
  };
}

export type RecordForm = ReturnType<typeof useRecordForm>;
