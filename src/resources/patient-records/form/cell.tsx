import type { AnyCell, ExamField, Eye } from '@contract/exam/field';
import { decimalOf, formatAcuity } from '@contract/vision/acuity';
import { formatDioptres } from '@contract/vision/notation';
import { type Refraction, sphericalEquivalent } from '@contract/vision/refraction';
import { useTranslate } from '@refinedev/core';
import { memo, type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import styles from '@/domain/exam/exam.module.css';
import { OutsideMark } from '@/domain/exam/outside-mark';
import { useCellText } from '../cell-text';
import { CopiedMark } from '../copied-mark';
import { useExamWords } from '../exam-words';
import { type CellStatus, useCellScope } from './cell-context';
import { CellInput } from './cell-input';
import { useCopiedFrom, useError, useMark, useNeeded, useWarning, useWrongParts } from './checks';
import { understoodCell } from './understood';

type Props = {
  /** Where the value stands in the form. */
  path: string;
  field: ExamField;
  eye?: Eye;
  label: string;
  /** What the last visit found. */
  before?: AnyCell | null;
  /** Stands in the row of another field, so it says by itself what it is. */
  isExtra?: boolean;
  /** Instead of what a blank cell shows. */
  placeholder?: string;
};

/** One cell of the grid: the input, and beside it what is wrong or unusual, or else what was found at the last visit. */
export const Cell = memo(function Cell({
  path,
  field,
  eye,
  label,
  before = null,
  isExtra = false,
  placeholder,
}: Props) {
  const { store, touched, last, origins } = useCellScope();
  const { field: control } = useController({ name: path });
  const words = useExamWords();
  const id = useId();
  const said = useSaid(path);
  const { status, copiedFrom } = said;
  const required = useNeeded(store, field.key);
  const leave = () => {
    control.onBlur();
    touched();
  };
  const take = (value: unknown) => {
    control.onChange(value);
    if (last) origins.copied([path], last.visitDate);
  };

  return (
    <div
      className={styles.cell}
      data-path={path}
      data-copied={copiedFrom !== undefined}
      data-eye-name={eye === 'ou' || (eye && field.kind === 'sca') ? words.eye(eye) : undefined}
    >
      <CellInput
        field={field}
        eye={eye}
        value={control.value ?? null}
        onChange={(value) => {
          origins.typed(path, value);
          control.onChange(value);
        }}
        label={label}
        required={required}
        shared={{ onBlur: leave, status, 'aria-describedby': id }}
        statusOf={said.statusOf}
        placeholder={isExtra && required ? `${placeholder} *` : placeholder}
      />
      <CellNote id={id} path={path} said={said} isHidden={isExtra}>
        <Note field={field} value={control.value} before={copiedFrom ? null : before} onCopy={take} />
      </CellNote>
    </div>
  );
});

/** What is said of a cell beside it. */
function useSaid(path: string) {
  const { store } = useCellScope();
  const error = useError(store, path);
  const warning = useWarning(store, path);
  const mark = useMark(store, path);
  const copiedFrom = useCopiedFrom(store, path);
  const wrong = useWrongParts(store, path)?.split(' ');
  const status: CellStatus = error ? 'error' : warning ? 'warning' : undefined;
  const statusOf = (part: string) => (error && wrong && !wrong.includes(part) ? undefined : status);
  return { text: error ?? warning, status, statusOf, mark: error ? null : mark, copiedFrom };
}

type CellNoteProps = {
  id: string;
  path: string;
  said: ReturnType<typeof useSaid>;
  /** Where there is nothing to say of the cell. */
  isHidden: boolean;
  /** Where nothing is wrong or unusual. */
  children: ReactNode;
};

function CellNote({ id, path, said, isHidden, children }: CellNoteProps) {
  const { origins } = useCellScope();
  const { text, status, mark, copiedFrom } = said;
  return (
    <span
      id={id}
      className={`${styles.note} by-status`}
      hidden={isHidden && !status && !mark && !copiedFrom}
      data-status={status}
      title={text}
    >
      <OutsideMark mark={mark} />
      <CopiedMark from={copiedFrom} onConfirm={() => origins.confirm([path])} />
      {text ?? children}
    </span>
  );
}

type NoteProps = { field: ExamField; value: unknown; before: AnyCell | null; onCopy: (value: unknown) => void };

/** What follows from the value, and what the last visit found, which a click takes over. */
function Note({ field, value, before, onCopy }: NoteProps) {
  const translate = useTranslate();
  const text = useCellText();
  return (
    <>
      <FollowsFrom field={field} value={value} />
      {before !== null && field.kind !== 'images' && (
        <button
          type="button"
          tabIndex={-1}
          className={`${styles.last} fit p-0 start clip bare`}
          title={translate('recordForm.takeOver')}
          onClick={() => onCopy(before)}
        >
          {translate('recordForm.last', { value: text(field, before) })}
        </button>
      )}
    </>
  );
}

/** An acuity in the other notations, the spherical equivalent of a lens. */
function FollowsFrom({ field, value }: { field: ExamField; value: unknown }) {
  if (field.kind === 'va' && typeof value === 'number' && decimalOf(value) !== null) {
    return (
      <span className={styles.follows}>{`${formatAcuity(value, 'decimal')} · ${formatAcuity(value, 'logMar')}`}</span>
    );
  }
  const se = field.kind === 'sca' ? sphericalEquivalent(understoodCell(field, value) as Refraction | null) : null;
  return se !== null && <span className={styles.follows}>{`SE ${formatDioptres(se)}`}</span>;
}
