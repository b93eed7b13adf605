import type { NumberField, VaField } from '@contract/exam/field';
import { formatNumber, parseTyped } from '@contract/exam/typed';
import { useTranslate } from '@refinedev/core';
import { keypadFor } from '@/lib/device/keypad';
import { type CellValue, TypedInput } from '@/resources/patient-records/form/typed-input';
import type { CellInputProps } from '../cell-context';

/** A measured number, or an acuity in any notation. */
export function NumberCell(props: CellInputProps<NumberField | VaField>) {
  const { field, eye, value, onChange, label, required, shared } = props;
  const translate = useTranslate();
  // What a chart cannot show is written in letters.
  const inputMode = field.kind === 'va' || ('orNone' in field && field.orNone) ? 'text' : keypadFor(field.hard[0]);

  return (
    <TypedInput
      {...shared}
      data-cell={eye ?? 'one'}
      value={value === 'none' ? translate('exam.none') : (value as CellValue)}
      parse={(typed) => parseTyped(field, typed)}
      format={(figure) => formatNumber(field, figure)}
      onChange={onChange}
      aria-required={required}
      inputMode={inputMode}
      aria-label={label}
    />
  );
}
