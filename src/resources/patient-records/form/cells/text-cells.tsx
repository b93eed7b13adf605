import type { TextField, TimeField } from '@contract/exam/field';
import styles from '@/domain/exam/exam.module.css';
import type { CellInputProps } from '../cell-context';

export function TextCell({
  field,
  eye,
  value,
  onChange,
  onBlur,
  label,
  describedBy,
  status,
  disabled,
  required,
}: CellInputProps<TextField>) {
  return (
    <textarea
      data-cell={eye ?? 'one'}
      rows={1}
      className={[styles.input, styles.text].join(' ')}
      value={(value as string | null) ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      onBlur={onBlur}
      maxLength={field.max}
      disabled={disabled}
      aria-required={required}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={status === 'error'}
    />
  );
}

/** A time of day; four digits will do. */
export function TimeCell({
  eye,
  value,
  onChange,
  onBlur,
  label,
  describedBy,
  status,
  disabled,
  required,
}: CellInputProps<TimeField>) {
  const leave = () => {
    const digits = /^(\d{1,2})[:：.]?(\d{2})$/.exec(String(value ?? '').trim());
    if (digits) onChange(`${digits[1]?.padStart(2, '0')}:${digits[2]}`);
    onBlur();
  };
  return (
    <input
      data-cell={eye ?? 'one'}
      className={[styles.input, styles.time, status && styles[status]].filter(Boolean).join(' ')}
      value={(value as string | null) ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      onBlur={leave}
      disabled={disabled}
      aria-required={required}
      inputMode="numeric"
      placeholder="HH:mm"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={status === 'error'}
    />
  );
}
