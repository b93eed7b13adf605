import { DoubleRightOutlined } from '@ant-design/icons';
import { type AnyExam, cellOf } from '@contract/exam/exam';
import { type ExamField, type ExamTab, type Eye, eyesOf, type Norm } from '@contract/exam/field';
import { formatNumber } from '@contract/exam/typed';
import { useTranslate } from '@refinedev/core';
import { type KeyboardEvent, memo } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from '@/domain/exam/exam.module.css';
import { useExamWords } from '../exam-words';
import { Cell } from './cell';
import { useCellScope } from './cell-context';
import { cellPath } from './cell-path';
import { useNeeded } from './checks';
import type { GridRow } from './grid-rows';

type Props = { tab: ExamTab; row: GridRow };

/** A field's line: right eye, left eye, then both together or what belongs to the measurement. */
export const ExamRow = memo(function ExamRow({ tab, row: { field, extras } }: Props) {
  const words = useExamWords();
  const scope = useCellScope();
  const eyes = eyesOf(field);
  const { getValues, setValue } = useFormContext();

  const before = (of: ExamField, eye?: Eye) => lastOf(scope.last?.exam, tab, of, eye);
  const extraCells = extras.map((extra) => (
    <Cell
      key={extra.key}
      path={cellPath(tab, extra.key)}
      field={extra}
      label={words.label(extra)}
      placeholder={words.beside(extra, field)}
      isExtra
    />
  ));
  const copyToLeft = () => {
    setValue(cellPath(tab, field.key, 'os'), getValues(cellPath(tab, field.key, 'od')));
    scope.origins.followed(cellPath(tab, field.key, 'os'), cellPath(tab, field.key, 'od'));
    scope.touched();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isCopyKey = event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey);
    if (isCopyKey && eyes.length > 0) copyToLeft();
    else if (event.key === 'F8') scope.origins.confirm(pathsIn(event.target, '[data-path]'));
    else if (event.key === 'F9') scope.origins.confirm(pathsIn(event.target, '[data-row]'));
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the inputs in it
    <div className={`${styles.columns} ${styles.row}`} data-row={field.key} onKeyDown={onKeyDown}>
      <RowLabel field={field} />
      {eyes.map((eye) => (
        <Cell
          key={eye}
          path={cellPath(tab, field.key, eye)}
          field={field}
          eye={eye}
          label={`${words.label(field)} ${words.eye(eye)}`}
          before={before(field, eye)}
        />
      ))}
      {eyes.length === 0 && (
        <div className={styles.single}>
          <Cell path={cellPath(tab, field.key)} field={field} label={words.label(field)} before={before(field)} />
          {extraCells}
        </div>
      )}
      {eyes.length > 0 && extras.length > 0 && <div className={styles.extra}>{extraCells}</div>}
      {eyes.length > 0 && <CopyToLeft onClick={copyToLeft} name={words.label(field)} />}
    </div>
  );
});

/** Of the cell, or of all cells of the row, in which a key was pressed. */
function pathsIn(target: EventTarget, within: string): string[] {
  const place = target instanceof Element ? target.closest(within) : null;
  const cells = place?.matches('[data-path]') ? [place] : [...(place?.querySelectorAll('[data-path]') ?? [])];
  return cells.flatMap((cell) => cell.getAttribute('data-path') ?? []);
}

/** For the pointer; the keyboard has Ctrl+D. */
function CopyToLeft({ name, onClick }: { name: string; onClick: () => void }) {
  const translate = useTranslate();
  const label = translate('recordForm.copyRow', { name });
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${styles.copy} p-0 faint bare round-sm absolute pointer phone-hidden`}
      title={label}
      aria-label={label}
      onClick={onClick}
    >
      <DoubleRightOutlined className="onward" aria-hidden />
    </button>
  );
}

function RowLabel({ field }: { field: ExamField }) {
  const translate = useTranslate();
  const words = useExamWords();
  const { years, store } = useCellScope();
  const isNeeded = useNeeded(store, field.key);
  const unit = 'unit' in field ? field.unit : undefined;
  const expected = normText(field, years, words);
  return (
    <div className={styles.label}>
      <span>
        {words.label(field)}
        {isNeeded && <span className="wrong small nowrap"> *</span>}
        {unit && <span className="muted small nowrap"> {unit}</span>}
      </span>
      {expected && <span className="whole-row muted small dense">{`${translate('exam.expected')} ${expected}`}</span>}
    </div>
  );
}

type Words = ReturnType<typeof useExamWords>;

/** The norm of a field as one looks it up: of both eyes together beside that of each where they differ. */
function normText(field: ExamField, years: number | null, words: Words): string {
  const of = (eye: Eye) => normOf(field, field.expected?.(years, eye) ?? null, words);
  const [each, both] = [of('od'), of('ou')];
  return field.eyes !== 'eachAndBoth' || each === both ? each : `${each} · ${words.eyeShort('ou')} ${both}`;
}

function normOf(field: ExamField, norm: Norm | null, { option }: Words): string {
  if (!norm) return '';
  const isAsTyped = field.kind === 'va' || ('unit' in field && field.unit === 'D');
  const figure = (value: number) => (isAsTyped ? formatNumber(field, value) : String(value));
  if ('mean' in norm) return `${figure(norm.mean)} ± ${isAsTyped ? norm.sd.toFixed(2) : norm.sd}`;
  if ('min' in norm) return `≥ ${figure(norm.min)}`;
  if ('max' in norm) return `≤ ${figure(norm.max)}`;
  if ('option' in norm) return option(field, norm.option);
  return `≥ ${[norm.blur ?? 'x', norm.break, norm.recovery].join('/')}`;
}

const lastOf = (exam: AnyExam | undefined, tab: ExamTab, field: ExamField, eye?: Eye) =>
  exam ? cellOf(exam, { tab, field }, eye) : null;
