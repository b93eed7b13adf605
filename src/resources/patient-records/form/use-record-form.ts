import { completeExam } from '@contract/exam/schema';
import type { PatientRecord } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import { useMemo, useRef, useState } from 'react';
import type { AppError } from '@/lib/app-error';
import { randomKey } from '@/lib/random-key';
import { useConflict } from '@/ui/form/use-conflict';
import type { FormValues } from './form-values';
import { useChecks } from './use-checks';
import { useGoOn } from './use-go-on';
import { type Saved, useSaving } from './use-saving';
import { useTyping } from './use-typing';
import { useVisitForm } from './visit-form';

type Options = {
  patient: Patient;
  /** Without one the form begins a new visit. */
  record: PatientRecord | undefined;
  start: FormValues;
  /** The visits before this one, the newest first. */
  earlier: readonly Pick<PatientRecord, 'exam' | 'visitDate'>[];
};

/**
 * The form of a visit. Its values are RHF's, each cell listening to its own; the checks and the local draft look on from
 * beside, a moment after a change.
 */
export function useRecordForm({ patient, record, start, earlier }: Options) {
  const [known, setKnown] = useState(record);
  const { form, handle, send } = useVisitForm(start, known);
  const history = useMemo(() => earlier.map((visit) => ({ ...visit, exam: completeExam(visit.exam) })), [earlier]);
  const checks = useChecks({ form: handle, patient, earlier: history });
  const { version, conflict, isConflict, dismissConflict } = useConflict<PatientRecord>(record?.updatedAt);
  const base = useRef(start);
  // Outlives a reload with what was typed: a save whose answer was lost makes no second visit.
  const draftKey = useRef(randomKey());
  const [failure, setFailure] = useState<AppError>();
  const typing = useTyping({
    name: `patient-records/${patient.id}/${known?.id ?? 'new'}`,
    form: handle,
    basis: { base, version, draftKey },
    onChange: checks.soon,
  });
  const { draft, isDirty } = typing;

  const { save, isSaving } = useSaving({
    isNew: !known,
    read: handle.getValues,
    more: () => (known ? { updatedAt: version.current } : { draftKey: draftKey.current }),
    send,
    onSend: async () => {
      setFailure(undefined);
      // Kept here first: the answer may be that the session has ended, and the page goes with it.
      await draft.flush();
    },
    onSaved: async (record, sent) => {
      version.current = record.updatedAt;
      base.current = sent;
      // The local draft goes when the server has acknowledged it, and not before.
      await draft.forget();
      setKnown(record);
      typing.saved();
    },
    onRefused: refused,
  });

  const goOn = useGoOn({ start, handle, basis: { base, version, draftKey }, touched: checks.touched });

  function refused(refusal: AppError): Saved {
    void draft.flush();
    if (!isConflict(refusal)) setFailure(refusal);
    if (!refusal.errors) return 'failed';
    checks.refused(refusal.errors);
    return 'refused';
  }

  return {
    form,
    handle,
    checks,
    draft,
    /** The record as the server knows it; undefined before its first save. */
    known,
    base,
    isDirty,
    isSaving,
    save,
    /** Why it could not be saved. */
    failure,
    conflict,
    dismissConflict,
    /** Takes over what an earlier visit to the form left. */
    takeDraft(draft: unknown) {
      goOn.withDraft(draft);
      typing.taken();
    },
    /** Goes on from the row as it is now, with the values that were chosen of both. */
    resolveConflict(current: PatientRecord, values: [path: string, value: unknown][]) {
      // It may have been completed meanwhile, and a change of it is an amendment then.
      setKnown(current);
      goOn.withRow(current, values);
      dismissConflict();
    },
  };
}

export type RecordForm = ReturnType<typeof useRecordForm>;
