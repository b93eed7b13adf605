import type { VergenceField, VerticalField } from '@contract/exam/field';
import { formatNumber, parseTyped } from '@contract/exam/typed';
import { useTranslate } from '@refinedev/core';
import styles from '@/domain/exam/exam.module.css';
import { type CellValue, TypedInput } from '@/resources/patient-records/form/typed-input';
import type { CellInputProps } from '../cell-context';
import { ChoiceInput } from '../list/choice-input';

const vergenceParts = ['blur', 'break', 'recovery'] as const;

/** The points at which an image blurs, breaks and is one again. */
export function VergenceCell(props: CellInputProps<VergenceField>) {
  const { field, value, onChange, label, shared, statusOf } = props;
  const translate = useTranslate();
  const points = (value ?? {}) as Partial<Record<(typeof vergenceParts)[number], CellValue>>;

  return (
    <fieldset className={styles.inputs} aria-label={label}>
      {vergenceParts.map((part) => (
        <TypedInput
          {...shared}
          key={part}
          status={statusOf(part)}
          data-cell={`one.${part}`}
          value={points[part] ?? null}
          parse={(typed) => parseTyped(field, typed)}
          format={(figure) => formatNumber(field, figure)}
          onChange={(typed) => {
            const next = { blur: null, break: null, recovery: null, ...points, [part]: typed };
            onChange(Object.values(next).every((point) => point === null) ? null : next);
          }}
          placeholder={translate(`exam.parts.${part}`)}
          aria-label={`${label} ${translate(`exam.parts.${part}`)}`}
        />
      ))}
    </fieldset>
  );
}

/** A vertical deviation: how much, base up or down, before which eye. */
export function VerticalCell(props: CellInputProps<VerticalField>) {
  const { field, value, onChange, label, shared, statusOf } = props;
  const translate = useTranslate();
  const found = (value ?? {}) as { amount?: CellValue; base?: string | null; eye?: string | null };
  const change = (part: object) => {
    const next = { amount: null, base: null, eye: null, ...found, ...part };
    onChange(next.amount === null && !next.base && !next.eye ? null : next);
  };
  const choice = (part: 'base' | 'eye', values: readonly string[]) => (
    <ChoiceInput
      {...shared}
      status={statusOf(part)}
      data-cell={`one.${part}`}
      value={found[part] ?? null}
      options={values.map((option) => ({
        value: option,
        label: translate(part === 'base' ? `exam.bases.${option}` : `exam.eyes.${option}`),
      }))}
      onChange={(picked) => change({ [part]: picked })}
      label={`${label} ${translate(`exam.parts.${part}`)}`}
    />
  );

  return (
    <fieldset className={styles.inputs} aria-label={label}>
      <TypedInput
        {...shared}
        status={statusOf('amount')}
        data-cell="one.amount"
        value={found.amount ?? null}
        parse={(typed) => parseTyped(field, typed)}
        format={(figure) => formatNumber(field, figure)}
        onChange={(amount) => change({ amount })}
        aria-label={label}
      />
      {choice('base', ['up', 'down'])}
      {choice('eye', ['od', 'os'])}
    </fieldset>
  );
}
