import { type PatientRecord, patientRecords } from '@contract/patient-records';
import { useTranslate } from '@refinedev/core';
import { useGranted } from '@/providers/access-control';
import { notify } from '@/providers/notification';
import { tabOfPath } from './check-form';
import { formTabs } from './checks';
import { useConfirmations } from './use-confirmations';
import type { RecordForm } from './use-record-form';
import { useSaveKeys } from './use-save-keys';

type Options = {
  controller: RecordForm;
  /** Leads to a value. */
  goTo: (path: string) => void;
  onCompleted: (record: PatientRecord) => void;
};

/** The two ways to save a visit, each by its button and its key: as a draft, and for good. What is wrong is gone to. */
export function useRecordEnds({ controller, goTo, onCompleted }: Options) {
  const translate = useTranslate();
  const { handle, checks, known, arriving, meanwhile } = controller;
  const isAmendment = known?.status === 'completed' || known?.status === 'amended';
  // An amendment is a change like others; ending a draft is a call of its own.
  const mayComplete = useGranted()(patientRecords.endpoints.complete) || isAmendment;
  const { confirm, dialog } = useConfirmations({ store: checks.store, setGoal: goTo });

  const showRefused = () => {
    const wrong = firstOf(checks.store.get().errors);
    if (wrong) goTo(wrong);
  };

  const saveDraft = async () => {
    const wrong = firstOf(checks.all(false).errors);
    if (wrong) {
      notify.warning(() => translate('recordForm.draftRefused'));
      return goTo(wrong);
    }
    if ((await controller.save('draft')) === 'refused') showRefused();
  };

  const complete = async () => {
    if (arriving.size > 0) return void notify.warning(() => translate('form.pending'));
    const { errors } = checks.all(true);
    const wrong = firstOf(errors);
    if (wrong) {
      const count = errors.size;
      notify.warning(() => translate('recordForm.incomplete', { count }));
      return goTo(wrong);
    }
    const confirmed = await confirm({ values: handle.getValues(), isAmendment });
    if (!confirmed) return;
    const saved = await controller.save('completed', confirmed);
    if (saved === 'refused') showRefused();
    if (typeof saved === 'object') onCompleted(saved);
  };

  const ends = { saveDraft: isAmendment ? undefined : saveDraft, complete: mayComplete ? complete : undefined };
  useSaveKeys(meanwhile.isOver ? {} : ends);
  return { ...ends, isAmendment, dialog };
}

export type RecordEnds = ReturnType<typeof useRecordEnds>;

/** The first that is wrong, in the order of the form. */
function firstOf(errors: ReadonlyMap<string, string>): string | undefined {
  const place = (path: string) => formTabs.indexOf(tabOfPath(path));
  return [...errors.keys()].sort((one, other) => place(one) - place(other))[0];
}
