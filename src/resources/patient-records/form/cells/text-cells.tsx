import type { TextField, TimeField } from '@contract/exam/field';
import { typedTime } from '@contract/typed';
import styles from '@/domain/exam/exam.module.css';
import type { CellInputProps } from '../cell-context';

/** What an input of the browser's own takes of a cell. */
const plainInput = ({ eye, value, onChange, label, required, shared }: CellInputProps<TextField | TimeField>) => {
  const { status, ...rest } = shared;
  return {
    ...rest,
    'data-cell': eye ?? 'one',
    value: (value as string | null) ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value === '' ? null : target.value),
    'aria-required': required,
    'aria-label': label,
    'aria-invalid': status === 'error',
  };
};

export const TextCell = (props: CellInputProps<TextField>) => (
  <textarea {...plainInput(props)} rows={1} className={`${styles.input} ${styles.text}`} />
);

/** A time of day; four digits will do. */
export function TimeCell(props: CellInputProps<TimeField>) {
  const { value, onChange, shared } = props;
  const leave = () => {
    if (typeof value === 'string' && typedTime(value) !== value) onChange(typedTime(value) || null);
    shared.onBlur();
  };
  return (
    <input
      {...plainInput(props)}
      className={[styles.input, styles.figure, shared.status && styles[shared.status]].filter(Boolean).join(' ')}
      onBlur={leave}
      inputMode="numeric"
      placeholder="HH:mm"
    />
  );
}
