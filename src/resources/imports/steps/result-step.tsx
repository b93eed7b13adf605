import { imports } from '@contract/imports';
import { useTranslate } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { useConfirm } from '@/ui/act/use-confirm';
import { useFailureText } from '@/ui/hooks/use-failure-text';
import { PageButton } from '@/ui/layout/page-button';
import { useIsTaken } from '@/ui/meanwhile/use-is-taken';
import type { Course } from '../course';
import type { Mapping, TargetField } from '../file/columns';
import { countRows } from '../row-state';
import type { ImportSheet, ImportTarget } from '../step';
import { Counts } from './counts';
import { Problems } from './problems';
import { ProgressLine } from './progress-line';

type Props = {
  file: ImportSheet;
  fields: readonly TargetField[];
  mapping: Mapping;
  run: Course;
  target: ImportTarget;
  /** Rows that an earlier part of the import has brought in. */
  alreadyIn: number;
  onResume: () => void;
  onCancel: () => Promise<void>;
  onAnother: () => void;
};

/** Where what has come in is seen. */
const lists = { patients: 'patients/list', visits: 'patient-records/list' } as const;

/** The import under way, interrupted, or at its end. */
export function ResultStep(props: Props) {
  const { file, fields, mapping, run, target, alreadyIn, onResume, onCancel, onAnother } = props;
  const translate = useTranslate();
  const { phase, states } = run;
  const counts = useMemo(() => countRows(states), [states]);
  const created = counts.created + alreadyIn;

  if (phase === 'writing' || phase === 'broken')
    return <Running run={run} created={created} onResume={onResume} onCancel={onCancel} onAnother={onAnother} />;

  const rest = file.rows.length - created - counts.duplicate - counts.invalid;
  return (
    <>
      <Alert
        type={phase === 'finished' ? 'success' : 'info'}
        showIcon
        role="status"
        style={{ marginBottom: 16 }}
        title={translate(`imports.write.${phase}`)}
      />
      <Counts
        items={[
          [translate('imports.write.created'), created],
          [translate('imports.write.skipped'), counts.duplicate],
          [translate('imports.write.failed'), counts.invalid],
          ...(counts.likely > 0 ? [[translate('imports.check.likely'), counts.likely] as const] : []),
          ...(rest > 0 ? [[translate('imports.write.rest'), rest] as const] : []),
        ]}
      />
      <Problems file={file} fields={fields} mapping={mapping} states={states} />
      <div className="flex wrap to-end gap-8 mt-24">
        <Button onClick={onAnother}>{translate('imports.write.another')}</Button>
        <PageButton
          page={lists[target.kind]}
          query={{ filters: [{ field: 'servicePointId', operator: 'eq', value: target.servicePointId }] }}
          type="primary"
        >
          {translate(`imports.write.toList.${target.kind}`)}
        </PageButton>
      </div>
    </>
  );
}

type RunningProps = Pick<Props, 'run' | 'onResume' | 'onCancel' | 'onAnother'> & { created: number };

/** The import while rows are written, and where that was interrupted. */
function Running({ run, created, onResume, onCancel, onAnother }: RunningProps) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const failureText = useFailureText();
  const isTaken = useIsTaken(imports.endpoints.addRows);
  const { phase, problem } = run;
  // With its service point the import is out of reach: neither its end nor its rest can be written.
  const isGone = problem?.statusCode === 404;
  const reason = isGone ? translate('imports.write.gone') : problem && failureText(problem);
  const cancel = () =>
    confirm(
      () => ({
        title: translate('imports.write.cancelQuestion'),
        text: translate('imports.write.cancelText'),
        action: translate('imports.write.cancel'),
        back: translate('imports.write.keepGoing'),
      }),
      { okButtonProps: { danger: true }, onOk: onCancel },
    );

  return (
    <>
      {phase === 'writing' ? (
        <>
          <ProgressLine text="imports.write.running" run={run} />
          <p className="faint">{translate('imports.write.keep')}</p>
        </>
      ) : (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={translate('imports.write.broken', { reason })}
          description={translate('imports.write.brokenText', { done: created })}
        />
      )}
      <div className="flex wrap to-end gap-8 mt-24">
        {!isGone && (
          <Button danger onClick={cancel}>
            {translate('imports.write.cancel')}
          </Button>
        )}
        {phase === 'broken' && (
          <>
            <Button onClick={onAnother}>{translate('imports.file.other')}</Button>
            <Button type="primary" disabled={isTaken || isGone} onClick={onResume}>
              {translate('imports.write.resume')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
