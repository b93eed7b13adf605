import type { NumberField } from '@contract/exam/field';
import { parseDirected } from '@contract/exam/typed';
import { parseNumber } from '@contract/typed';
import { useTranslate } from '@refinedev/core';
import styles from '@/domain/exam/exam.module.css';
import { type CellValue, TypedInput } from '@/resources/patient-records/form/typed-input';
import type { CellInputProps } from '../cell-context';
import { ChoiceInput } from '../list/choice-input';

/** A lateral deviation: how much and which way. Exo is negative; a bare figure waits for its direction. */
export function DirectionCell(props: CellInputProps<NumberField>) {
  const { field, value, onChange, label, shared } = props;
  const translate = useTranslate();
  const direction = typeof value !== 'number' || value === 0 ? null : value < 0 ? 'exo' : 'eso';

  const parse = (typed: string): number | null | undefined => {
    if (typed.trim() === '') return null;
    const read = parseDirected(typed);
    if (!read) return undefined;
    if (read.isDirected) return read.figure;
    return direction === null ? undefined : direction === 'exo' ? -read.figure : read.figure;
  };
  const choose = (chosen: string | null) => {
    const size = typeof value === 'number' ? Math.abs(value) : parseNumber(String(value ?? ''));
    if (size === null) return;
    if (chosen === 'exo') onChange(-size);
    else if (chosen === 'eso') onChange(size);
    // Without a way, or with one that is none, it is no figure.
    else onChange(`${size}${chosen ?? ''}`);
  };

  return (
    <fieldset className={styles.inputs} aria-label={label}>
      <TypedInput
        {...shared}
        data-cell="one"
        value={value as CellValue}
        parse={parse}
        format={(figure) => Math.abs(figure).toFixed(field.decimals)}
        onChange={onChange}
        aria-label={label}
      />
      <ChoiceInput
        {...shared}
        data-cell="one.direction"
        value={direction}
        options={(['exo', 'eso'] as const).map((option) => ({
          value: option,
          label: translate(`exam.directions.${option}`),
        }))}
        placeholder={translate('recordForm.direction')}
        onChange={choose}
        disabled={value === null || value === 0}
        label={`${label} ${translate('recordForm.direction')}`}
      />
    </fieldset>
  );
}
