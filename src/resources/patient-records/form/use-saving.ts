import { type PatientRecord, patientRecords } from '@contract/patient-records';
import { useTranslate } from '@refinedev/core';
import { useState } from 'react';
import { type AppError, isDoubt } from '@/lib/errors/app-error';
import { windowName } from '@/providers/windows/window-name';
import { useTell } from '@/ui/act/use-tell';
import { savedBefore } from '@/ui/form/use-conflict';
import { useOnce } from '@/ui/hooks/use-once';
import type { useLocalDraft } from '../local-draft/use-local-draft';
import { isSame } from '../same-values';
import { type FormValues, formOf, inputOf } from './form-values';
import type { useChecks } from './use-checks';
import { type Answers, useDoubts } from './use-doubts';
import type { Basis } from './use-typing';
import type { FormHandle } from './visit-form';

const { create, update } = patientRecords.endpoints;

type Sending = Answers & { reason?: string };

export type SaveAs = 'draft' | 'completed';
export type Saved = PatientRecord | 'refused' | 'failed';

type Options = {
  /** Without it a visit is made. */
  known: PatientRecord | undefined;
  handle: FormHandle;
  basis: Basis;
  draft: Pick<ReturnType<typeof useLocalDraft>, 'flush'>;
  checks: Pick<ReturnType<typeof useChecks>, 'refused'>;
  send: (body: FormValues) => Promise<PatientRecord>;
  isConflict: (refusal: AppError) => boolean;
  /** The local draft goes with it, and not before: the server has acknowledged what was sent. */
  onSaved: (record: PatientRecord) => Promise<void>;
};

/** Sends what stands in the form, once at a time, tells what became of it, and asks what the server has a doubt about. */
export function useSaving({ known, handle, basis, draft, checks, send, isConflict, onSaved }: Options) {
  const translate = useTranslate();
  const tell = useTell();
  const askAboutDoubt = useDoubts();
  const once = useOnce();
  const [isSaving, setIsSaving] = useState<SaveAs>();
  const [failure, setFailure] = useState<AppError>();
  const { base, version, draftKey } = basis;

  const save = async (as: SaveAs, sending: Sending = {}): Promise<Saved> =>
    (await once(() => attempt(as, sending))) ?? 'failed';

  async function attempt(as: SaveAs, sending: Sending): Promise<Saved> {
    setIsSaving(as);
    setFailure(undefined);
    const sent = structuredClone(handle.getValues());
    // Kept here first: the answer may be that the session has ended, and the page goes with it.
    await draft.flush();
    const text = () => translate(as === 'draft' ? 'recordForm.draftSaved' : 'recordForm.completed');
    const flags = { reason: '', ...sending, window: windowName, complete: as === 'completed' };
    const on = known ? { updatedAt: version.current } : { draftKey: draftKey.current };
    const body = { ...inputOf(sent), ...flags, ...on };
    // Told when this device keeps nothing of it any more: whoever reads it may leave at once.
    const isAsSent = (current: PatientRecord) => isDone(as, known, current) && saysTheSame(formOf(current), sent);
    const work = async () => saved(await send(body).catch((refusal) => doneBefore(refusal, isAsSent)), sent);
    const outcome = await tell(known ? update : create, work, { text });
    setIsSaving(undefined);
    if (!outcome.failure) return outcome.data;
    if (!isDoubt(outcome.failure)) return refused(outcome.failure);
    const answer = await askAboutDoubt(outcome.failure);
    return answer ? attempt(as, { ...sending, ...answer }) : 'failed';
  }

  function doneBefore(refusal: unknown, isAsSent: (current: PatientRecord) => boolean): PatientRecord {
    const done = savedBefore(refusal, isAsSent);
    if (done) return done;
    throw refusal;
  }

  async function saved(record: PatientRecord, sent: FormValues): Promise<PatientRecord> {
    version.current = record.updatedAt;
    base.current = sent;
    await onSaved(record);
    return record;
  }

  function refused(refusal: AppError): Saved {
    void draft.flush();
    if (!isConflict(refusal)) setFailure(refusal);
    if (!refusal.errors) return 'failed';
    checks.refused(refusal);
    return 'refused';
  }

  return { save, isSaving, failure };
}

const isDone = (as: SaveAs, known: PatientRecord | undefined, { status }: PatientRecord) =>
  status === (as === 'completed' ? 'completed' : known?.status);

/** Where it comes from aside: of what was typed the server writes down when. */
const saysTheSame = (one: FormValues, other: FormValues) =>
  isSame({ ...one, origins: null }, { ...other, origins: null });
