import { type PatientRecord, patientRecords, recordInput } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { Alert, Form } from 'antd';
import { useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { PatientHeading } from '@/domain/patient/patient-heading';
import { FormScopeProvider } from '@/ui/form/form-scope';
import { FirstField } from '@/ui/layout/first-field';
import { CellScopeProvider } from './cell-context';
import { KeptDraft } from './kept-draft';
import { RecordConflict } from './record-conflict';
import { RecordFooter } from './record-footer';
import styles from './record-form.module.css';
import { RecordTabs } from './record-tabs';
import { useFormKeys } from './use-form-keys';
import { useNewCellScope } from './use-new-cell-scope';
import { usePlaces } from './use-places';
import { useRecordEnds } from './use-record-ends';
import type { RecordForm as Controller } from './use-record-form';

type Props = {
  patient: Patient;
  controller: Controller;
  title: string;
  onCompleted: (record: PatientRecord) => void;
  onCancel: () => void;
};

const formScope = { resource: 'recordForm', schema: recordInput };

/** The form of a visit: its parts as tabs, and a footer that stays in view. */
export function RecordForm({ patient, controller, title, onCompleted, onCancel }: Props) {
  const translate = useTranslate();
  const { form, checks, draft, known } = controller;
  const isUndo = useRef(false);
  const places = usePlaces();
  const ends = useRecordEnds({ controller, goTo: places.goTo, onCompleted });
  const keys = useFormKeys({ panel: places.panel, step: places.step, isUndo });
  const scope = useNewCellScope({ patient, controller, isUndo });

  return (
    // Refine's own `handleSubmit` is a new one each time, by which every row would be drawn again.
    <FormProvider {...form} handleSubmit={form.control.handleSubmit}>
      <FormScopeProvider value={formScope}>
        <CellScopeProvider value={scope}>
          <Form
            component="form"
            layout="vertical"
            noValidate
            aria-label={title}
            className={`${styles.whole} stack`}
            // Enter leads on to the next cell; nobody completes a visit by it.
            onSubmitCapture={(event) => event.preventDefault()}
            {...keys}
          >
            <PatientHeading
              patient={patient}
              row={known && { resource: patientRecords.name, id: known.id }}
              withAllergy
            />
            {draft.kept?.keptIn === 'memory' && (
              <Alert type="warning" showIcon title={translate('localDraft.memoryOnly')} className="mb-12" />
            )}
            <RecordTabs store={checks.store} places={places} />
            <FirstField isNew={!known} />
            <KeptDraft controller={controller} goTo={places.goTo} />
            <RecordConflict controller={controller} />
            <RecordFooter controller={controller} ends={ends} onCancel={onCancel} />
          </Form>
        </CellScopeProvider>
      </FormScopeProvider>
      {ends.dialog}
    </FormProvider>
  );
}
