import type { ChoiceField, ChoicesField, Picks } from '@contract/exam/field';
import { useTranslate } from '@refinedev/core';
import { Select } from 'antd';
import { useId } from 'react';
import styles from '@/components/exam/exam.module.css';
import { useExamWords } from '../../exam-words';
import type { CellInputProps } from '../cell-context';
import { PlainSelect } from './plain-select';

/** Up to so many stand side by side, where there is room for them. */
const mostChips = 5;

export function ChoiceCell(props: CellInputProps<ChoiceField>) {
  const { field, eye, value, onChange, onBlur, label, describedBy, status, disabled, placeholder } = props;
  const { option } = useExamWords();
  const options = field.options.map((picked) => ({ value: picked, label: option(field, picked) }));
  if (field.eyes === 'one' && !field.companionOf && options.length <= mostChips) return <Chips {...props} />;
  return (
    <PlainSelect
      data-cell={eye ?? 'one'}
      value={(value as string | null) ?? null}
      options={options}
      onChange={onChange}
      onBlur={onBlur}
      label={label}
      describedBy={describedBy}
      status={status}
      disabled={disabled}
      placeholder={placeholder}
    />
  );
}

/** One of a few, at one click; a second click, or Delete, takes it back. */
function Chips({ field, value, onChange, onBlur, label, describedBy, disabled, eye }: CellInputProps<ChoiceField>) {
  const { option } = useExamWords();
  const name = useId();
  return (
    <div
      className={styles.chips}
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      data-cell={eye ?? 'one'}
      onBlur={onBlur}
    >
      {field.options.map((picked) => (
        <label key={picked} className={styles.chip}>
          <input
            type="radio"
            name={name}
            checked={value === picked}
            disabled={disabled}
            onChange={() => onChange(picked)}
            onClick={() => value === picked && onChange(null)}
            onKeyDown={(event) => {
              if (event.key === 'Delete' || event.key === 'Backspace') onChange(null);
            }}
          />
          {option(field, picked)}
        </label>
      ))}
    </div>
  );
}

/** Findings, of which several are possible; what is normal stands alone. */
export function PicksCell(props: CellInputProps<ChoicesField>) {
  const { field, eye, value, onChange, onBlur, label, describedBy, status, disabled } = props;
  const translate = useTranslate();
  const { option } = useExamWords();
  const found = value as Picks | null;
  const picks = found?.picks ?? [];

  const change = (next: string[]) => {
    const added = next.find((pick) => !picks.includes(pick));
    const allowed = added === undefined ? next : next.filter((pick) => pick === added || goWith(field, pick, added));
    onChange(allowed.length === 0 ? null : { picks: allowed, other: found?.other ?? '' });
  };

  return (
    <div className={styles.inputs} data-wide="true">
      <Select<string[]>
        mode="multiple"
        data-cell={eye ?? 'one'}
        style={{ width: '100%', minWidth: 0 }}
        value={picks}
        onChange={change}
        onBlur={onBlur}
        options={field.options.map((pick) => ({ value: pick, label: option(field, pick) }))}
        optionFilterProp="label"
        popupMatchSelectWidth={false}
        status={status}
        disabled={disabled}
        placeholder={translate('recordForm.notDone')}
        aria-label={label}
        aria-describedby={describedBy}
      />
      {picks.includes('other') && (
        <input
          data-cell={`${eye ?? 'one'}.other`}
          className={[styles.input, styles.wide].join(' ')}
          value={found?.other ?? ''}
          maxLength={200}
          onChange={({ target }) => onChange({ picks, other: target.value })}
          onBlur={onBlur}
          disabled={disabled}
          placeholder={translate('recordForm.otherText')}
          aria-label={`${label} ${translate('recordForm.otherText')}`}
          aria-describedby={describedBy}
        />
      )}
    </div>
  );
}

/** Whether a finding may stay beside one that was just added. */
function goWith({ exclusive, oneOf = [] }: ChoicesField, pick: string, added: string): boolean {
  if (exclusive.includes(pick) || exclusive.includes(added)) return false;
  return !oneOf.some((set) => set.includes(pick) && set.includes(added));
}
