import { completeExam } from '@contract/exam/schema';
import { type PatientRecord, patientRecords } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type AppError, isDoubt } from '@/lib/app-error';
import { randomKey } from '@/lib/random-key';
import { windowName } from '@/providers/window-name';
import { useLocalDraft } from '@/resources/patient-records/local-draft/use-local-draft';
import { useSend } from '@/ui/act/use-send';
import { useTell } from '@/ui/act/use-tell';
import { useConflict } from '@/ui/form/use-conflict';
import { useOnce } from '@/ui/form/use-once';
import { useUnsaved } from '@/ui/form/use-unsaved';
import { isSame } from '../same-values';
import { merged } from './form-origins';
import { type FormValues, formOf, inputOf, restored } from './form-values';
import { useChecks } from './use-checks';
import { type Answers, useDoubts } from './use-doubts';

const { create, update } = patientRecords.endpoints;

type Options = {
  patient: Patient;
  /** Without one the form begins a new visit. */
  record: PatientRecord | undefined;
  start: FormValues;
  /** The visits before this one, the newest first. */
  earlier: readonly Pick<PatientRecord, 'exam' | 'visitDate'>[];
};

/** What is kept of a form: what was typed, on what, so that a later save is measured against that. */
type Kept = { values: FormValues; base: FormValues; updatedAt: string | undefined; draftKey: string };

type Sending = Answers & { reason?: string };

export type SaveAs = 'draft' | 'completed';
export type Saved = PatientRecord | 'refused' | 'failed';

/**
 * The form of a visit. Its values are RHF's, each cell listening to its own; the checks and the local draft look on from
 * beside, a moment after a change.
 */
export function useRecordForm({ patient, record, start, earlier }: Options) {
  const form = useForm<FormValues>({ defaultValues: start });
  const history = useMemo(() => earlier.map((visit) => ({ ...visit, exam: completeExam(visit.exam) })), [earlier]);
  const checks = useChecks({ form, patient, earlier: history });
  const translate = useTranslate();
  const send = useSend();
  const tell = useTell();
  const askAboutDoubt = useDoubts();
  const once = useOnce();
  const { version, conflict, isConflict, dismissConflict } = useConflict<PatientRecord>(record?.updatedAt);

  const [known, setKnown] = useState(record);
  const base = useRef(start);
  // Outlives a reload with what was typed: a save whose answer was lost makes no second visit.
  const draftKey = useRef(randomKey());
  const [isSaving, setIsSaving] = useState<SaveAs>();
  const [isDirty, setIsDirty] = useState(false);
  const [failure, setFailure] = useState<AppError>();

  const isChanged = useCallback(() => !isSame(form.getValues(), base.current), [form]);
  const draft = useLocalDraft({
    name: `patient-records/${patient.id}/${known?.id ?? 'new'}`,
    typed: (): Kept | undefined => {
      const isTyped = isChanged();
      // Also the way back to what was there.
      setIsDirty(isTyped);
      if (!isTyped) return undefined;
      return {
        values: form.getValues(),
        base: base.current,
        updatedAt: version.current,
        draftKey: draftKey.current,
      };
    },
  });
  const { changed: keepDraft } = draft;
  useUnsaved({ isDirty, isKept: draft.kept?.keptIn === 'browser' });

  const onChange = useCallback(() => {
    checks.soon();
    keepDraft();
    setIsDirty(true);
  }, [checks.soon, keepDraft]);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: onChange }), [form, onChange]);

  /** Sends what stands in the form. The local draft goes when the server has acknowledged it, and not before. */
  const save = async (as: SaveAs, sending: Sending = {}): Promise<Saved> =>
    (await once(() => attempt(as, sending))) ?? 'failed';

  async function attempt(as: SaveAs, sending: Sending): Promise<Saved> {
    setIsSaving(as);
    const sent = structuredClone(form.getValues());
    setFailure(undefined);
    // Kept here first: the answer may be that the session has ended, and the page goes with it.
    await draft.flush();
    const text = translate(as === 'draft' ? 'recordForm.draftSaved' : 'recordForm.completed');
    const body = { ...inputOf(sent), reason: '', ...sending, window: windowName, complete: as === 'completed' };
    const outcome = await tell(known ? update : create, () => sendAs(body), { text });
    if (!outcome.failure) await saved(outcome.data, sent);
    setIsSaving(undefined);
    if (!outcome.failure) return outcome.data;
    if (!isDoubt(outcome.failure)) return refused(outcome.failure);
    const answer = await askAboutDoubt(outcome.failure);
    return answer ? attempt(as, { ...sending, ...answer }) : 'failed';
  }

  async function saved(record: PatientRecord, sent: FormValues) {
    version.current = record.updatedAt;
    base.current = sent;
    await draft.forget();
    setKnown(record);
    setIsDirty(isChanged());
    // What was typed while the answer was under way.
    keepDraft();
  }

  /** What the form holds was checked by the schema that gives the body its type. */
  function sendAs(input: object): Promise<PatientRecord> {
    if (!known) return send(create, { body: { ...input, draftKey: draftKey.current } as never });
    const body = { ...input, updatedAt: version.current };
    return send(update, { params: { id: known.id }, body: body as never });
  }

  function refused(refusal: AppError): Saved {
    void draft.flush();
    if (!isConflict(refusal)) setFailure(refusal);
    if (!refusal.errors) return 'failed';
    checks.refused(refusal.errors);
    return 'refused';
  }

  return {
    form,
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
    /** Takes over what an earlier visit to the form left, on the version that it was typed on. */
    takeDraft(value: unknown) {
      const { values, base: basis, updatedAt, draftKey: key } = value as Partial<Kept>;
      form.reset(restored(start, values), { keepDefaultValues: true });
      if (basis) base.current = restored(start, basis);
      version.current = updatedAt ?? version.current;
      draftKey.current = key ?? draftKey.current;
      draft.taken();
      setIsDirty(true);
      checks.touched();
    },
    conflict,
    dismissConflict,
    /** Goes on from the row as it is now, with the values that were chosen of both. */
    resolveConflict(current: PatientRecord, values: [path: string, value: unknown][]) {
      version.current = current.updatedAt;
      base.current = formOf(current);
      // It may have been completed meanwhile, and a change of it is an amendment then.
      setKnown(current);
      for (const [path, value] of values) form.setValue(path as 'advice', value as never);
      form.setValue('origins', merged(form.getValues(), base.current));
      dismissConflict();
      checks.touched();
    },
  };
}

export type RecordForm = ReturnType<typeof useRecordForm>;
