import { CheckOutlined, CopyOutlined, DoubleRightOutlined } from '@ant-design/icons';
import { cellOf, examFields, notDoneReasons } from '@contract/exam/exam';
import { type ExamField, type ExamTab, type Eye, eyesOf } from '@contract/exam/field';
import { isBlank } from '@contract/exam/schema';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { memo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useExamWords } from '../exam-words';
import { useCellScope } from './cell-context';
import { cellPath } from './cell-path';
import { DerivedRows } from './derived-rows';
import { ExamRow } from './exam-row';
import { EyesHeading } from './eyes-heading';
import { type GridRun, type GridSection, type GridStretch, gridSections, isInPairs, normalOf } from './grid-rows';
import { ChoiceInput } from './list/choice-input';
import styles from './record-form.module.css';
import { TabExaminer } from './tab-examiner';

/** One of the five tabs, in the order of examination. */
export const ExamPanel = memo(function ExamPanel({ tab }: { tab: ExamTab }) {
  const sections = gridSections(tab);

  return (
    <>
      <PanelTools tab={tab} />
      {sections.map((section) => (
        <Section key={section.key} tab={tab} section={section} />
      ))}
      <DerivedRows tab={tab} />
    </>
  );
});

function Section({ tab, section }: { tab: ExamTab; section: GridSection }) {
  const translate = useTranslate();
  const words = useExamWords();
  const fill = useFill(tab);
  const { blocks, stretches } = section;
  const fields = stretches.flatMap(({ runs }) => runs.flatMap(({ rows }) => rows.map(({ field }) => field)));
  const isNormalKnown = fields.filter((field) => normalOf(field) !== undefined).length > 1;
  const titles = blocks.map(words.block);
  const head = `m-0 normal bold ${titles.length > 1 ? `${styles.pairTitle} phone-hidden` : ''}`;

  return (
    <section className="mt-8" aria-label={titles.join(', ') || undefined}>
      {(titles.length > 0 || isNormalKnown) && (
        <header className={`${titles.length > 1 ? 'grid cols-2 gap-24' : ''} py-8 inset`}>
          <div className="row gap-12">
            {titles[0] && <h2 className={head}>{titles[0]}</h2>}
            {isNormalKnown && (
              <Button size="small" icon={<CheckOutlined aria-hidden />} onClick={() => fill(fields, normalOf)}>
                {translate('recordForm.allNormal')}
              </Button>
            )}
          </div>
          {titles[1] && <h2 className={head}>{titles[1]}</h2>}
        </header>
      )}
      {stretches.map((stretch) => (
        <Stretch key={stretch.key} tab={tab} stretch={stretch} />
      ))}
    </section>
  );
}

/** The heading stays in view for as long as the columns are the eyes'. */
const Stretch = ({ tab, stretch: { hasEyes, runs } }: { tab: ExamTab; stretch: GridStretch }) => (
  <div>
    {hasEyes && <EyesHeading hasBoth={runs.some(hasThirdColumn)} />}
    {runs.map((run) => (
      <div
        key={run.key}
        className={isInPairs(run) ? `${styles.pairs} grid cols-2 gap-24 gap-y-0 phone-cols-1` : undefined}
      >
        {run.rows.map((row) => (
          <ExamRow key={row.field.key} tab={tab} row={row} />
        ))}
      </div>
    ))}
  </div>
);

const hasThirdColumn = ({ rows }: GridRun) => rows.some(({ field }) => field.eyes === 'eachAndBoth');

/** What fills the tab at once; only blank cells, so nothing that was found is lost. */
function PanelTools({ tab }: { tab: ExamTab }) {
  const translate = useTranslate();
  const { last, origins, notice } = useCellScope();
  const { getValues } = useFormContext();
  const fill = useFill(tab);
  const { field: reason } = useController({ name: `exam.${tab}.notDoneReason` });
  const fields = examFields[tab];
  const copyLast = ({ exam, visitDate }: NonNullable<typeof last>) => {
    const paths = fill(fields, (field, eye) => cellOf(exam, { tab, field }, eye));
    if (paths.length === 0) return;
    origins.copied(paths, visitDate);
    notice(() => translate('recordForm.copied.notice', { count: paths.length }));
  };
  const copyRight = () => {
    const right = (field: ExamField) => cellPath(tab, field.key, 'od');
    const paths = fill(fields, (field, eye) => (eye === 'os' ? getValues(right(field)) : undefined));
    for (const path of paths) origins.followed(path, path.replace(/os$/, 'od'));
  };

  return (
    <div className="row wrap gap-8 pb-8 inset" data-tools>
      {last && (
        <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={() => copyLast(last)}>
          {translate('recordForm.copyLast', { date: last.visitDate })}
        </Button>
      )}
      <Button size="small" icon={<DoubleRightOutlined className="onward" aria-hidden />} onClick={copyRight}>
        {translate('recordForm.copyRight')}
      </Button>
      <TabExaminer tab={tab} />
      <div className={`${styles.choice} push-end`}>
        <ChoiceInput
          value={(reason.value as string | null) ?? null}
          onChange={reason.onChange}
          onBlur={reason.onBlur}
          placeholder={translate('exam.notDone.label')}
          label={translate('exam.notDone.label')}
          options={notDoneReasons.map((value) => ({ value, label: translate(`exam.notDone.${value}`) }))}
        />
      </div>
    </div>
  );
}

/** Fills blank cells of some fields, and says which. Pictures and texts are of their own visit. */
function useFill(tab: ExamTab) {
  const { getValues, setValue } = useFormContext();
  const { touched } = useCellScope();
  return (fields: readonly ExamField[], valueFor: (field: ExamField, eye?: Eye) => unknown): string[] => {
    const filled: string[] = [];
    for (const field of fields) {
      if (field.kind === 'images' || field.kind === 'text' || field.kind === 'time') continue;
      const eyes: (Eye | undefined)[] = field.eyes === 'one' ? [undefined] : [...eyesOf(field)];
      for (const eye of eyes) {
        const path = cellPath(tab, field.key, eye);
        const value = valueFor(field, eye);
        if (isBlank(value) || !isBlank(getValues(path))) continue;
        setValue(path, value);
        filled.push(path);
      }
    }
    touched();
    return filled;
  };
}
