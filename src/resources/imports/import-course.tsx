import type { ImportProgress } from '@contract/imports';
import { useTranslate } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { siteTime } from '@/lib/time/local-day';
import { useRenew, useSend } from '@/ui/act/act-tools';
import { useFailElsewhere } from '@/ui/act/use-fail-elsewhere';
import { useBitByBit } from '@/ui/hooks/use-bit-by-bit';
import { ErrorState, LoadingState } from '@/ui/states/states';
import { stepOfCourse, useCourse } from './course';
import { knownHeadings, matchColumns, type TargetField } from './file/columns';
import { findHeading, findSheet, sheetAt } from './file/heading';
import type { ReadFile, ReadSheet } from './file/read-file';
import { partRemarks } from './file/remarks';
import { checkRows, type Means, stop, writeRows } from './run-import';
import type { ImportSheet, ImportTarget } from './step';
import { CheckStep } from './steps/check-step';
import { ColumnsStep } from './steps/columns-step';
import { HeadingChoice } from './steps/heading-choice';
import { LeftOut, UnusedColumns } from './steps/left-out';
import { ProgressLine } from './steps/progress-line';
import { ResultStep } from './steps/result-step';
import { HiddenRows, SheetChoice, UnreadSheets } from './steps/sheet-choice';
import { useImportFields } from './use-import-fields';
import { useUnfinished } from './use-unfinished';

type Props = { file: ReadFile; target: ImportTarget; onAnother: () => void };

/** What is done with a file that has been read. */
export function ImportCourse(props: Props) {
  const fields = useImportFields(props.target.kind);
  return fields ? <OfFields {...props} fields={fields} /> : <LoadingState rows={8} />;
}

function OfFields({ fields, ...props }: Props & { fields: TargetField[] }) {
  const { sheets } = props.file;
  const chosen = useCourse((course) => course.sheet);
  const isKnown = useMemo(() => knownHeadings(fields), [fields]);
  const found = useMemo(() => findSheet(sheets, isKnown), [sheets, isKnown]);
  const sheet = sheets[chosen ?? found];
  const { error, retry, unfinished } = useUnfinished(sheet?.key ?? '', props.target);
  // While it is asked about another sheet, what is shown stays.
  const isReady = useBitByBit(unfinished !== undefined || chosen !== undefined);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!isReady || !sheet) return <LoadingState rows={8} />;
  return <OfSheet {...props} {...{ fields, sheet, isKnown, unfinished }} />;
}

type CourseProps = Props & {
  fields: TargetField[];
  sheet: ReadSheet;
  isKnown: (heading: string) => boolean;
  unfinished: ImportProgress | null | undefined;
};

function OfSheet({ file: read, target, fields, sheet, isKnown, unfinished, onAnother }: CourseProps) {
  const translate = useTranslate();
  const course = useCourse();
  const { phase, duplicates } = course;
  const { file, heading, mapping, hidden } = useSheet(read, sheet, { fields, isKnown });
  const failElsewhere = useFailElsewhere();
  const means: Means = { send: useSend(), renew: useRenew(), failElsewhere, file, fields, mapping, target };

  return (
    <>
      <div className="row wrap between gap-16 gap-y-8 mb-16">
        <strong>{translate('imports.file.read', { name: file.name, count: file.rows.length })}</strong>
        {phase === 'columns' && <Button onClick={onAnother}>{translate('imports.file.other')}</Button>}
      </div>
      <UnreadSheets {...{ read, sheet }} />
      <LeftOut rows={file.leftOut} />
      {phase === 'columns' && (
        <>
          <UnusedColumns file={file} mapping={mapping} />
          {unfinished && <Resumed of={unfinished} />}
          <SheetChoice {...{ read, sheet }} />
          <HeadingChoice
            lines={sheet.lines}
            place={heading}
            onPlace={(place) => useCourse.setState({ heading: place, mapping: undefined })}
          />
          <HiddenRows count={hidden} />
          <ColumnsStep
            isReady={unfinished !== undefined}
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
function useSheet(read: ReadFile, sheet: ReadSheet, { fields, isKnown }: Pick<CourseProps, 'fields' | 'isKnown'>) {
  const { skipsHidden = false, ...course } = useCourse();
  const found = useMemo(() => findHeading(sheet.lines, isKnown), [sheet, isKnown]);
  const heading = course.heading ?? found;
  const { header, rows } = useMemo(() => sheetAt(sheet.lines, heading, isKnown), [sheet, heading, isKnown]);
  const matched = useMemo(() => matchColumns(header, fields), [header, fields]);
  const mapping = course.mapping ?? matched;
  const name = nameOf(read, sheet);
  const file = useMemo((): ImportSheet => {
    const wanted = skipsHidden ? rows.filter(({ isHidden }) => !isHidden) : rows;
    return { name, key: sheet.key, header, ...partRemarks(wanted, fields, mapping) };
  }, [name, sheet, header, rows, skipsHidden, fields, mapping]);
  return { file, heading, mapping, hidden: rows.filter(({ isHidden }) => isHidden).length };
}

/** A file, and which of its sheets, where there are several. */
const nameOf = ({ name, sheets }: ReadFile, sheet: ReadSheet) => (sheets.length > 1 ? `${name} · ${sheet.name}` : name);

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
