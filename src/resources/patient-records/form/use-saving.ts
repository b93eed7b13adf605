import { type PatientRecord, patientRecords } from '@contract/patient-records';
import { useTranslate } from '@refinedev/core';
import { useState } from 'react';
import { type AppError, isDoubt } from '@/lib/app-error';
import { windowName } from '@/providers/window-name';
import { useTell } from '@/ui/act/use-tell';
import { useOnce } from '@/ui/form/use-once';
import { type FormValues, inputOf } from './form-values';
import { type Answers, useDoubts } from './use-doubts';

const { create, update } = patientRecords.endpoints;

type Sending = Answers & { reason?: string };

export type SaveAs = 'draft' | 'completed';
export type Saved = PatientRecord | 'refused' | 'failed';

type Options = {
  isNew: boolean;
  read: () => FormValues;
  /** What is sent besides: what it stands on. */
  more: () => object;
  send: (body: FormValues) => Promise<PatientRecord>;
  onSend: () => Promise<void>;
  onSaved: (record: PatientRecord, sent: FormValues) => Promise<void>;
  onRefused: (refusal: AppError) => Saved;
};

/** Sends what stands in the form, once at a time, tells what became of it, and asks what the server has a doubt about. */
export function useSaving({ isNew, read, more, send, onSend, onSaved, onRefused }: Options) {
  const translate = useTranslate();
  const tell = useTell();
  const askAboutDoubt = useDoubts();
  const once = useOnce();
  const [isSaving, setIsSaving] = useState<SaveAs>();

  const save = async (as: SaveAs, sending: Sending = {}): Promise<Saved> =>
    (await once(() => attempt(as, sending))) ?? 'failed';

  async function attempt(as: SaveAs, sending: Sending): Promise<Saved> {
    setIsSaving(as);
    const sent = structuredClone(read());
    await onSend();
    const text = translate(as === 'draft' ? 'recordForm.draftSaved' : 'recordForm.completed');
    const flags = { reason: '', ...sending, window: windowName, complete: as === 'completed' };
    const body = { ...inputOf(sent), ...flags, ...more() };
    const outcome = await tell(isNew ? create : update, () => send(body), { text });
    if (!outcome.failure) await onSaved(outcome.data, sent);
    setIsSaving(undefined);
    if (!outcome.failure) return outcome.data;
    if (!isDoubt(outcome.failure)) return onRefused(outcome.failure);
    const answer = await askAboutDoubt(outcome.failure);
    return answer ? attempt(as, { ...sending, ...answer }) : 'failed';
  }

  return { save, isSaving };
}
