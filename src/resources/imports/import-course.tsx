import type { ImportProgress } from '@contract/imports';
import { useTranslate } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { siteTime } from '@/lib/local-day';
import { useRenew, useSend } from '@/ui/act/act-tools';
import { useFailElsewhere } from '@/ui/act/use-fail-elsewhere';
import { useBitByBit } from '@/ui/hooks/use-bit-by-bit';
import { ErrorState, LoadingState } from '@/ui/states/states';
import { stepOfCourse, useCourse } from './course';
import { knownHeadings, matchColumns, type TargetField } from './file/columns';
import { findHeading, sheetAt } from './file/heading';
import type { ReadFile } from './file/read-file';
import { partRemarks } from './file/remarks';
import { checkRows, type Means, stop, writeRows } from './run-import';
import type { ImportSheet, ImportTarget } from './step';
import { CheckStep } from './steps/check-step';
import { ColumnsStep } from './steps/columns-step';
import { HeadingChoice } from './steps/heading-choice';
import { LeftOut, UnusedColumns } from './steps/left-out';
import { ProgressLine } from './steps/progress-line';
import { ResultStep } from './steps/result-step';
import { useImportFields } from './use-import-fields';
import { useUnfinished } from './use-unfinished';

type Props = { file: ReadFile; target: ImportTarget; onAnother: () => void };

/** What is done with a file that has been read. */
export function ImportCourse(props: Props) {
  const fields = useImportFields(props.target.kind);
  const { error, retry, unfinished } = useUnfinished(props.file.key, props.target);
  const isReady = useBitByBit(fields !== undefined && unfinished !== undefined);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!isReady || !fields || unfinished === undefined) return <LoadingState rows={8} />;
  return <OfFields {...props} fields={fields} unfinished={unfinished} />;
}

type CourseProps = Props & { fields: TargetField[]; unfinished: ImportProgress | null };

function OfFields({ file: read, target, fields, unfinished, onAnother }: CourseProps) {
  const translate = useTranslate();
  const course = useCourse();
  const { phase, duplicates } = course;
  const { file, heading, mapping } = useSheet(read, fields);
  const failElsewhere = useFailElsewhere();
  const means: Means = { send: useSend(), renew: useRenew(), failElsewhere, file, fields, mapping, target };

  return (
    <>
      <div className="row wrap between gap-16 gap-y-8 mb-16">
        <strong>{translate('imports.file.read', { name: file.name, count: file.rows.length })}</strong>
        {phase === 'columns' && <Button onClick={onAnother}>{translate('imports.file.other')}</Button>}
      </div>
      {read.unread.length > 0 && <UnreadSheets names={read.unread} />}
      <LeftOut rows={file.leftOut} />
      {phase === 'columns' && (
        <>
          <UnusedColumns file={file} mapping={mapping} />
          {unfinished && <Resumed of={unfinished} />}
          <HeadingChoice
            lines={read.lines}
            place={heading}
            onPlace={(place) => useCourse.setState({ heading: place, mapping: undefined })}
          />
          <ColumnsStep
            file={file}
            fields={fields}
            mapping={mapping}
            onMapping={(chosen) => useCourse.setState({ mapping: chosen })}
            onNext={() => void checkRows(means)}
          />
        </>
      )}
      {(phase === 'checking' || phase === 'stopped') && <Checking means={means} />}
      {phase === 'checked' && (
        <CheckStep
          file={file}
          fields={fields}
          mapping={mapping}
          run={course}
          duplicates={duplicates}
          onDuplicates={(choice) => useCourse.setState({ duplicates: choice })}
          onBack={toColumns}
          onStart={() => void writeRows(means, duplicates)}
        />
      )}
      {stepOfCourse(course) === 'write' && (
        <ResultStep
          file={file}
          fields={fields}
          mapping={mapping}
          run={course}
          target={target}
          alreadyIn={unfinished?.createdCount ?? 0}
          onResume={() => void writeRows(means, duplicates)}
          onCancel={() => stop(means)}
          onAnother={onAnother}
        />
      )}
    </>
  );
}

/** The file as its headings and columns are understood, or were corrected. */
function useSheet(read: ReadFile, fields: TargetField[]) {
  const course = useCourse();
  const isKnown = useMemo(() => knownHeadings(fields), [fields]);
  const found = useMemo(() => findHeading(read.lines, isKnown), [read, isKnown]);
  const heading = course.heading ?? found;
  const sheet = useMemo(() => sheetAt(read.lines, heading, isKnown), [read, heading, isKnown]);
  const matched = useMemo(() => matchColumns(sheet.header, fields), [sheet, fields]);
  const mapping = course.mapping ?? matched;
  const file = useMemo((): ImportSheet => {
    const { name, key } = read;
    return { name, key, header: sheet.header, ...partRemarks(sheet.rows, fields, mapping) };
  }, [read, sheet, fields, mapping]);
  return { file, heading, mapping };
}

/** That the other sheets of a workbook are left out. */
function UnreadSheets({ names }: { names: string[] }) {
  const translate = useTranslate();
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={translate('imports.file.unreadSheets', { names: names.join(translate('imports.check.separator')) })}
    />
  );
}

/** That an import of the file is gone on with. */
function Resumed({ of }: { of: ImportProgress }) {
  const translate = useTranslate();
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={translate('imports.resume.title')}
      description={translate('imports.resume.text', {
        time: siteTime(of.createdAt),
        done: of.createdCount,
      })}
    />
  );
}

/** The check under way, or stopped. */
function Checking({ means }: { means: Means }) {
  const translate = useTranslate();
  const course = useCourse();
  const { phase } = course;
  return (
    <>
      {phase === 'checking' ? (
        <ProgressLine text="imports.check.running" run={course} />
      ) : (
        <Alert type="warning" showIcon title={course.problem?.message || translate('imports.check.stopped')} />
      )}
      <div className="flex wrap to-end gap-8 mt-24">
        {phase === 'checking' ? (
          <Button onClick={() => void stop(means)}>{translate('imports.check.stop')}</Button>
        ) : (
          <>
            <Button onClick={toColumns}>{translate('imports.check.back')}</Button>
            <Button type="primary" onClick={() => void checkRows(means)}>
              {translate('imports.check.again')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

const toColumns = () => useCourse.setState({ phase: 'columns' });
