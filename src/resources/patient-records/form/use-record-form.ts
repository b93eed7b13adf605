import { completeExam } from '@contract/exam/schema';
import { type PatientRecord, patientRecords } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import { useMemo, useRef, useState } from 'react';
import { randomKey } from '@/lib/random-key';
import { useConflict } from '@/ui/form/use-conflict';
import { useChangedMeanwhile } from '@/ui/meanwhile/use-changed-meanwhile';
import type { FormValues } from './form-values';
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
  /** The visits before this one, the newest first. */
  earlier: readonly Pick<PatientRecord, 'exam' | 'visitDate'>[];
};

const { endpoints } = patientRecords;

/**
 * The form of a visit. Its values are RHF's, each cell listening to its own; the checks and the local draft look on from
 * beside, a moment after a change.
 */
export function useRecordForm({ patient, record, start, blank = start, carriedFrom, earlier }: Options) {
  const [known, setKnown] = useState(record);
  const [from, setFrom] = useState(carriedFrom);
  const { form, handle, send } = useVisitForm(start, known);
  const history = useMemo(() => earlier.map((visit) => ({ ...visit, exam: completeExam(visit.exam) })), [earlier]);
  const checks = useChecks({ form: handle, patient, earlier: history });
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
    /** The visit of somebody else that its content is of. */
    from,
    isDirty,
    ...saving,
    meanwhile,
    conflict,
    dismissConflict,
    ...goOn,
  };
}

export type RecordForm = ReturnType<typeof useRecordForm>;
