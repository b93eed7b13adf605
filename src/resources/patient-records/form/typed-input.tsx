import { type ComponentProps, type Ref, useState } from 'react';
import styles from '@/domain/exam/exam.module.css';

/** A figure or an answer that is none, blank, or a text that was not understood: it stays as it is until it is corrected. */
export type CellValue = number | string | null;

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> & {
  value: CellValue;
  /** What a typed text says; null for blank, undefined for what is no value. */
  parse: (typed: string) => CellValue | undefined;
  format: (value: number) => string;
  onChange: (value: CellValue) => void;
  status?: 'error' | 'warning';
  ref?: Ref<HTMLInputElement>;
};

/**
 * A cell for a figure, as fast as the browser's own input: the text that is typed stays until the cell is left, and is shown as
 * the value that was understood then. With 200 of them in a form, antd's would be felt.
 */
export function TypedInput({ value, parse, format, onChange, onBlur, status, ...input }: Props) {
  const [typed, setTyped] = useState<string>();
  // What the notation would round is refused, and shown as it was typed.
  const shownAs = (figure: number) => {
    const text = format(figure);
    return parse(text) === figure ? text : String(figure);
  };

  return (
    <input
      {...input}
      // A minus stands before its figure on a mirrored page too.
      dir="ltr"
      type="text"
      inputMode={input.inputMode ?? 'decimal'}
      autoComplete="off"
      spellCheck={false}
      className={[styles.input, styles.figure, status && styles[status]].filter(Boolean).join(' ')}
      aria-invalid={status === 'error'}
      value={typed ?? (typeof value === 'number' ? shownAs(value) : (value ?? ''))}
      onChange={({ target }) => {
        setTyped(target.value);
        const parsed = parse(target.value);
        onChange(parsed === undefined ? target.value.trim() : parsed);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
