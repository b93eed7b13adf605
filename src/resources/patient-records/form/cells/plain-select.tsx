import { useTranslate } from '@refinedev/core';
import styles from '@/components/exam/exam.module.css';

type Props = {
  value: string | null;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
  onBlur: () => void;
  label: string;
  describedBy?: string;
  status?: 'error' | 'warning';
  disabled?: boolean;
  /** In words, what nothing chosen is called. */
  placeholder?: string | undefined;
  'data-cell'?: string;
};

/** A choice in a cell: the browser's own drop-down, which a keyboard and a phone know best, and which costs nothing. */
export function PlainSelect({
  value,
  options,
  onChange,
  onBlur,
  label,
  describedBy,
  status,
  disabled,
  placeholder,
  ...rest
}: Props) {
  const translate = useTranslate();
  return (
    <select
      {...rest}
      className={[styles.input, styles.select, value ? '' : styles.blank, status && styles[status]]
        .filter(Boolean)
        .join(' ')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') onChange(null);
      }}
      disabled={disabled}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={status === 'error'}
    >
      <option value="">{placeholder ?? translate('recordForm.notDone')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
