import type { DuplicateChoice, ImportProgress } from '@contract/imports';
import { useTranslate } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { localTime } from '@/lib/local-day';
import { ErrorState, LoadingState } from '@/ui/states/states';
import { knownHeadings, type Mapping, matchColumns, type TargetField } from './file/columns';
import { findHeading, type HeadingPlace, sheetAt } from './file/heading';
import type { ReadFile } from './file/read-file';
import styles from './imports.module.css';
import type { ImportSheet, ImportTarget, Step } from './step';
import { CheckStep } from './steps/check-step';
import { ColumnsStep } from './steps/columns-step';
import { HeadingChoice } from './steps/heading-choice';
import { ProgressLine } from './steps/progress-line';
import { ResultStep } from './steps/result-step';
import { useImportFields } from './use-import-fields';
import { type Phase, useImportRun } from './use-import-run';
import { useUnfinished } from './use-unfinished';

type Props = {
  file: ReadFile;
  target: ImportTarget;
  onStep: (step: Step) => void;
  onAnother: () => void;
};

/** What is done with a file that has been read. */
export function ImportCourse(props: Props) {
  const fields = useImportFields(props.target.kind);
  const { isPending, error, retry, unfinished } = useUnfinished(props.file.key, props.target);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!fields || isPending) return <LoadingState rows={8} />;
  return <Course {...props} fields={fields} unfinished={unfinished} />;
}

const stepOf: Record<Phase, Step> = {
  columns: 'columns',
  checking: 'check',
  stopped: 'check',
  checked: 'check',
  writing: 'write',
  broken: 'write',
  finished: 'write',
  cancelled: 'write',
};

type CourseProps = Props & { fields: TargetField[]; unfinished: ImportProgress | undefined };

function Course({ file: read, target, fields, unfinished, onStep, onAnother }: CourseProps) {
  const translate = useTranslate();
  const isKnown = useMemo(() => knownHeadings(fields), [fields]);
  const [heading, setHeading] = useState(() => findHeading(read.lines, isKnown));
  const file = useMemo((): ImportSheet => {
    const { lines, ...rest } = read;
    return { ...rest, ...sheetAt(lines, heading, isKnown) };
  }, [read, heading, isKnown]);
  const [mapping, setMapping] = useState<Mapping>(() => matchColumns(file.header, fields));
  const moveHeading = (place: HeadingPlace) => {
    setHeading(place);
    setMapping(matchColumns(sheetAt(read.lines, place, isKnown).header, fields));
  };
  const [duplicates, setDuplicates] = useState<DuplicateChoice>('skip');
  const run = useImportRun({ file, fields, target, unfinished });
  const { phase } = run;
  const step = stepOf[phase];
  useEffect(() => onStep(step), [step, onStep]);

  return (
    <>
      <div className={styles.line}>
        <strong>{translate('imports.file.read', { name: file.name, count: file.rows.length })}</strong>
        {phase === 'columns' && <Button onClick={onAnother}>{translate('imports.file.other')}</Button>}
      </div>
      {unfinished && phase === 'columns' && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={translate('imports.resume.title')}
          description={translate('imports.resume.text', {
            time: localTime(unfinished.createdAt),
            done: unfinished.createdCount,
          })}
        />
      )}
      {phase === 'columns' && <HeadingChoice lines={read.lines} place={heading} onPlace={moveHeading} />}
      {phase === 'columns' && (
        <ColumnsStep
          file={file}
          fields={fields}
          mapping={mapping}
          onMapping={setMapping}
          onNext={() => void run.startCheck(mapping)}
        />
      )}
      {(phase === 'checking' || phase === 'stopped') && (
        <>
          {phase === 'checking' ? (
            <ProgressLine text="imports.check.running" run={run} />
          ) : (
            <Alert type="warning" showIcon title={run.problem || translate('imports.check.stopped')} />
          )}
          <div className={styles.actions}>
            {phase === 'checking' ? (
              <Button onClick={() => void run.stop()}>{translate('imports.check.stop')}</Button>
            ) : (
              <>
                <Button onClick={run.toColumns}>{translate('imports.check.back')}</Button>
                <Button type="primary" onClick={() => void run.startCheck(mapping)}>
                  {translate('imports.check.again')}
                </Button>
              </>
            )}
          </div>
        </>
      )}
      {phase === 'checked' && (
        <CheckStep
          file={file}
          fields={fields}
          mapping={mapping}
          run={run}
          duplicates={duplicates}
          onDuplicates={setDuplicates}
          onStart={() => void run.write(mapping, duplicates)}
        />
      )}
      {step === 'write' && (
        <ResultStep
          file={file}
          fields={fields}
          mapping={mapping}
          run={run}
          alreadyIn={unfinished?.createdCount ?? 0}
          onResume={() => void run.write(mapping, duplicates)}
          onAnother={onAnother}
        />
      )}
    </>
  );
}
