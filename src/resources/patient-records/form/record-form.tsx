import { ageOn } from '@contract/age';
import { examTabs } from '@contract/exam/field';
import { type PatientRecord, patientRecords, recordInput } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { Alert, Button, Form, Tabs } from 'antd';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { PatientHeading } from '@/domain/patient/patient-heading';
import { localSecond } from '@/lib/local-day';
import { hasChinese } from '@/lib/pinyin-match';
import { useGranted } from '@/providers/access-control';
import { notify } from '@/providers/notification';
import { FailureAlert } from '@/ui/act/failure-alert';
import { FirstField } from '@/ui/form/first-field';
import { FormFooter } from '@/ui/form/form-footer';
import { FormScopeProvider } from '@/ui/form/form-scope';
import { useReadings } from '@/ui/hooks/use-readings';
import { useExamWords } from '../exam-words';
import { type CellScope, CellScopeProvider } from './cell-context';
import { tabOfPath } from './check-form';
import { type FormTab, formTabs } from './checks';
import { ConclusionPanel } from './conclusion-panel';
import { ExamPanel } from './exam-panel';
import { cellsOf, focusCell } from './grid-keys';
import { KeptDraft } from './kept-draft';
import { RecordConflict } from './record-conflict';
import styles from './record-form.module.css';
import { TabLabel } from './tab-label';
import { useConfirmations } from './use-confirmations';
import { useFormKeys } from './use-form-keys';
import { useOrigins } from './use-origins';
import type { RecordForm as Controller } from './use-record-form';
import { VisitPanel } from './visit-panel';

/** Where the cursor is to go: to a value, or to an end of the tab. */
type Place = { path?: string; edge?: 'start' | 'end' };

type Props = {
  patient: Patient;
  controller: Controller;
  last: CellScope['last'];
  earlier: CellScope['earlier'];
  title: string;
  onCompleted: (record: PatientRecord) => void;
  onCancel: () => void;
};

const tabAt = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-node-key]')?.getAttribute('data-node-key');

/** The form of a visit: its parts as tabs, and a footer that stays in view. */
export function RecordForm({ patient, controller, last, earlier, title, onCompleted, onCancel }: Props) {
  const translate = useTranslate();
  const words = useExamWords();
  const { form, checks, draft, known, isDirty, isSaving } = controller;
  // An amendment is a change like others; ending a draft is a call of its own.
  const mayComplete = useGranted()(patientRecords.endpoints.complete) || isCompleted(known);
  const [tab, setTab] = useState<FormTab>('visit');
  const panel = useRef<HTMLDivElement>(null);
  const [goal, setGoal] = useState<Place>();
  const isUndo = useRef(false);
  const { confirm, dialog } = useConfirmations({ setGoal: (path) => goTo(path) });

  const goTo = (path: string) => {
    setTab(tabOfPath(path));
    setGoal({ path });
  };

  const showRefused = () => {
    const wrong = firstOf(checks.store.get().errors);
    if (wrong) goTo(wrong);
  };

  const saveDraft = async () => {
    const { errors } = checks.all(false);
    const wrong = firstOf(errors);
    if (wrong) {
      notify.warning(translate('recordForm.draftRefused'));
      return goTo(wrong);
    }
    if ((await controller.save('draft')) === 'refused') showRefused();
  };

  const complete = async () => {
    const { errors, warnings, copies } = checks.all(true);
    const wrong = firstOf(errors);
    if (wrong) {
      notify.warning(translate('recordForm.incomplete', { count: errors.size }));
      return goTo(wrong);
    }
    const confirmed = await confirm({ values: form.getValues(), warnings, copies, isAmendment: isCompleted(known) });
    if (!confirmed) return;
    const saved = await controller.save('completed', confirmed);
    if (saved === 'refused') showRefused();
    if (typeof saved === 'object') onCompleted(saved);
  };

  // Of the window: after a dialog the cursor may be nowhere. A form in a hidden tab has no effects, so it hears nothing.
  const onShortcut = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const isElsewhere = event.target instanceof Element && event.target.closest('[role=dialog]');
    if (isElsewhere || !['s', 'enter'].includes(event.key.toLowerCase())) return;
    event.preventDefault();
    if (event.key === 'Enter') {
      if (mayComplete) void complete();
    } else if (!isCompleted(known)) void saveDraft();
  });
  useEffect(() => {
    window.addEventListener('keydown', onShortcut);
    return () => window.removeEventListener('keydown', onShortcut);
  }, []);

  const choose = (name: FormTab) => {
    setGoal(undefined);
    setTab(name);
  };

  const step = (by: 1 | -1, edge: 'start' | 'end') => {
    const next = formTabs[formTabs.indexOf(tab) + by];
    if (!next) return;
    // The cell goes with its tab, and is left before: that is when it takes what was typed.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setTab(next);
    setGoal({ edge });
  };
  const keys = useFormKeys({ panel, step, isUndo });

  const origins = useOrigins({ form, touched: checks.touched, isUndo });
  const readingsOf = useReadings(hasChinese(translate('recordForm.visit')));
  const { visitDate } = form.getValues();
  const proposedDate = useRef<string | null>(null);
  const scope = useMemo<CellScope>(
    () => ({
      last,
      earlier,
      proposedDate,
      years: visitDate ? ageOn(patient.birthday, String(visitDate)).years : null,
      store: checks.store,
      origins,
      touched: checks.touched,
      readingsOf,
      notice: (text) => notify.info(text),
    }),
    [last, earlier, patient, visitDate, checks.store, checks.touched, origins, readingsOf],
  );
  const labels = useMemo(
    () => ({
      visit: translate('recordForm.visit'),
      ...Object.fromEntries(examTabs.map((name) => [name, words.tab(name)])),
      conclusion: translate('exam.tabs.conclusion'),
    }),
    [translate, words],
  ) as Record<FormTab, string>;

  return (
    <FormProvider {...form}>
      <FormScopeProvider value={{ resource: 'recordForm', schema: recordInput }}>
        <CellScopeProvider value={scope}>
          <Form
            component="form"
            layout="vertical"
            noValidate
            aria-label={title}
            className={styles.page}
            // Enter leads on to the next cell; nobody completes a visit by it.
            onSubmitCapture={(event) => event.preventDefault()}
            {...keys}
          >
            <PatientHeading patient={patient} withAllergy />
            {draft.kept?.keptIn === 'memory' && (
              <Alert type="warning" showIcon title={translate('localDraft.memoryOnly')} className={styles.alert} />
            )}
            <Tabs
              className={styles.tabs}
              activeKey={tab}
              onChange={(key) => choose(key as FormTab)}
              // antd moves a tab that is half out of sight as soon as it is pressed, and then the click meets another place.
              onMouseDown={({ target }) => {
                const pressed = formTabs.find((name) => name === tabAt(target));
                if (pressed) choose(pressed);
              }}
              destroyOnHidden
              animated={false}
              items={formTabs.map((name) => ({
                key: name,
                label: <TabLabel tab={name} store={checks.store} label={labels[name]} />,
                children: (
                  <div ref={name === tab ? panel : undefined} className={styles.panel}>
                    <Goal goal={goal} panel={panel} />
                    {name === 'visit' ? (
                      <VisitPanel />
                    ) : name === 'conclusion' ? (
                      <ConclusionPanel />
                    ) : (
                      <ExamPanel tab={name} />
                    )}
                  </div>
                ),
              }))}
            />
            <FirstField isNew={!known} />
            <KeptDraft controller={controller} />
            <RecordConflict controller={controller} />
            <FormFooter
              failure={<FailureAlert failure={controller.failure} />}
              note={
                isDirty &&
                (draft.kept?.keptIn === 'browser'
                  ? translate('localDraft.kept', { time: localSecond(draft.kept.savedAt).slice(11) })
                  : translate('form.unsaved.note'))
              }
            >
              <span className={styles.keys}>
                {translate('recordForm.keys')}
                {!isCompleted(known) && translate('recordForm.keyOfDraft')}
                {mayComplete && translate('recordForm.keyOfEnd')}
              </span>
              <Button onClick={onCancel}>{translate('buttons.cancel')}</Button>
              {!isCompleted(known) && (
                <Button
                  loading={isSaving === 'draft'}
                  disabled={isSaving === 'completed'}
                  onClick={() => void saveDraft()}
                  title="Ctrl+S"
                >
                  {translate('recordForm.saveDraft')}
                </Button>
              )}
              {mayComplete && (
                <Button
                  type="primary"
                  onClick={() => void complete()}
                  loading={isSaving === 'completed'}
                  disabled={isSaving === 'draft'}
                  title="Ctrl+Enter"
                >
                  {translate(isCompleted(known) ? 'recordForm.amend' : 'recordForm.complete')}
                </Button>
              )}
            </FormFooter>
          </Form>
        </CellScopeProvider>
      </FormScopeProvider>
      {dialog}
    </FormProvider>
  );
}

type GoalProps = {
  goal: Place | undefined;
  panel: RefObject<HTMLDivElement | null>;
};

/** Puts the cursor where it is to go, once the tab is drawn that it lies in. */
function Goal({ goal, panel }: GoalProps) {
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (!goal || !panel.current) return;
    const target = goal.path
      ? cellAt(panel.current, goal.path)
      : cellsOf(panel.current).at(goal.edge === 'end' ? -1 : 0);
    if (target) focusCell(target);
    else if (goal.path) setFocus(goal.path);
    target?.scrollIntoView({ block: 'center' });
  }, [goal, panel, setFocus]);
  return null;
}

const isCompleted = (record: PatientRecord | undefined) =>
  record?.status === 'completed' || record?.status === 'amended';

/** The first that is wrong, in the order of the form. */
function firstOf(errors: ReadonlyMap<string, string>): string | undefined {
  const place = (path: string) => formTabs.indexOf(tabOfPath(path));
  return [...errors.keys()].sort((one, other) => place(one) - place(other))[0];
}

function cellAt(panel: HTMLElement, path: string): HTMLElement | undefined {
  const cell = panel.querySelector(`[data-path="${path}"]`);
  return (
    cell?.querySelector<HTMLElement>('[data-cell][aria-invalid=true]') ??
    cell?.querySelector<HTMLElement>('[data-cell]') ??
    undefined
  );
}
