import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { siteSecond } from '@/lib/time/local-day';
import { FailureAlert } from '@/ui/act/failure-alert';
import { FormFooter } from '@/ui/form/form-footer';
import styles from './record-form.module.css';
import type { RecordEnds } from './use-record-ends';
import type { RecordForm } from './use-record-form';

type Props = { controller: RecordForm; ends: RecordEnds; onCancel: () => void };

/** The end of the form: whether something is unsaved, the keys, and the ways to save. */
export function RecordFooter({ controller, ends, onCancel }: Props) {
  const translate = useTranslate();
  const { draft, isDirty, isSaving, failure, isPatientGone, meanwhile, before } = controller;
  const { saveDraft, complete, isAmendment } = ends;
  const kept =
    draft.kept?.keptIn === 'browser'
      ? translate('localDraft.kept', { time: siteSecond(draft.kept.savedAt).slice(11) })
      : translate('form.unsaved.note');
  // The form chooses nobody.
  const text = failure?.errors?.patientId && translate('recordForm.patientGone');
  return (
    <FormFooter
      className={styles.footer}
      failure={<FailureAlert failure={failure} text={text} />}
      note={
        <>
          {before.hasChanged && (
            <span>
              {translate('recordForm.lastChanged.text')}
              <Button type="link" size="small" onClick={before.see}>
                {translate('recordForm.lastChanged.seen')}
              </Button>
            </span>
          )}
          {isPatientGone && <span>{translate('patients.gone')}</span>}
          {isDirty && kept}
        </>
      }
      meanwhile={meanwhile}
    >
      <span className={`${styles.keys} min-0 muted small phone-hidden`}>
        {translate('recordForm.keys')}
        <span className={styles.ends}>
          {saveDraft && translate('recordForm.keyOfDraft')}
          {complete && translate('recordForm.keyOfEnd')}
        </span>
      </span>
      <Button onClick={onCancel}>{translate('buttons.cancel')}</Button>
      {saveDraft && (
        <Button
          loading={isSaving === 'draft'}
          disabled={meanwhile.isOver || isSaving === 'completed'}
          onClick={() => void saveDraft()}
          title="Ctrl+S"
        >
          {translate('recordForm.saveDraft')}
        </Button>
      )}
      {complete && (
        <Button
          type="primary"
          onClick={() => void complete()}
          loading={isSaving === 'completed'}
          disabled={meanwhile.isOver || isSaving === 'draft'}
          title="Ctrl+Enter"
        >
          {translate(isAmendment ? 'recordForm.amend' : 'recordForm.complete')}
        </Button>
      )}
    </FormFooter>
  );
}
