import type { DuplicateChoice } from '@contract/imports';
import { duplicateChoices } from '@contract/imports';
import { useTranslate } from '@refinedev/core';
import { Alert, Button, Radio } from 'antd';
import { useMemo } from 'react';
import type { Course } from '../course';
import type { Mapping, TargetField } from '../file/columns';
import { countRows } from '../row-state';
import type { ImportSheet } from '../step';
import { Counts } from './counts';
import { Problems } from './problems';
import { Warning } from './warning';

type Props = {
  file: ImportSheet;
  fields: readonly TargetField[];
  mapping: Mapping;
  run: Course;
  duplicates: DuplicateChoice;
  onDuplicates: (choice: DuplicateChoice) => void;
  onBack: () => void;
  onStart: () => void;
};

/** What the check has found, before anything is written. */
export function CheckStep({ file, fields, mapping, run, duplicates, onDuplicates, onBack, onStart }: Props) {
  const translate = useTranslate();
  const counts = useMemo(() => countRows(run.states), [run.states]);
  const wanted = counts.valid + (duplicates === 'import' ? counts.duplicate : 0);
  const hasProblems = counts.duplicate + counts.invalid + counts.likely > 0;

  return (
    <>
      <Counts
        items={[
          [translate('imports.check.good'), counts.valid],
          [translate('imports.check.duplicate'), counts.duplicate],
          [translate('imports.check.invalid'), counts.invalid],
          ...(counts.likely > 0 ? [[translate('imports.check.likely'), counts.likely] as const] : []),
        ]}
      />
      {!hasProblems && <Alert type="success" showIcon role="status" title={translate('imports.check.allGood')} />}
      {counts.likely > 0 && <Warning text={translate('imports.check.likelyHint')} />}
      {wanted === 0 && <Warning text={translate('imports.check.nothing')} />}
      {counts.duplicate > 0 && (
        <fieldset className="mb-16">
          <legend className="mb-4 muted">{translate('imports.check.duplicates')}</legend>
          <Radio.Group
            value={duplicates}
            onChange={({ target }) => onDuplicates(target.value)}
            options={duplicateChoices.map((value) => ({ value, label: translate(`imports.check.${value}`) }))}
          />
        </fieldset>
      )}
      <Problems file={file} fields={fields} mapping={mapping} states={run.states} />
      <div className="flex wrap to-end gap-8 mt-24">
        <Button onClick={onBack}>{translate('imports.check.back')}</Button>
        <Button type="primary" disabled={wanted === 0} onClick={onStart}>
          {translate('imports.check.start', { count: wanted })}
        </Button>
      </div>
    </>
  );
}
