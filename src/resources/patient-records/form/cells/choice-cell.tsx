import type { ChoiceField, ChoicesField, Picks } from '@contract/exam/field';
import { useTranslate } from '@refinedev/core';
import styles from '@/domain/exam/exam.module.css';
import { useExamWords } from '../../exam-words';
import type { CellInputProps } from '../cell-context';
import { ChoiceInput } from '../list/choice-input';
import { ListInput } from '../list/list-input';

/** Up to so many stand side by side, where there is room for them. */
const mostInView = 5;

export function ChoiceCell({ field, eye, value, shared, ...props }: CellInputProps<ChoiceField>) {
  const { option } = useExamWords();
  return (
    <ChoiceInput
      {...props}
      {...shared}
      data-cell={eye ?? 'one'}
      isInView={field.eyes === 'one' && !field.companionOf && field.options.length <= mostInView}
      value={(value as string | null) ?? null}
      options={field.options.map((picked) => ({ value: picked, label: option(field, picked) }))}
    />
  );
}

/** Findings, of which several are possible; what is normal stands alone. */
export function PicksCell(props: CellInputProps<ChoicesField>) {
  const { field, eye, value, onChange, label, shared } = props;
  const { status: _, ...plain } = shared;
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
    <div className={styles.picks}>
      <ListInput
        {...shared}
        many
        data-cell={eye ?? 'one'}
        entries={field.options.map((pick) => ({ value: pick, label: option(field, pick) }))}
        picked={picks}
        onPick={change}
        label={label}
      />
      {picks.includes('other') && (
        <input
          {...plain}
          data-cell={`${eye ?? 'one'}.other`}
          className={styles.input}
          value={found?.other ?? ''}
          onChange={({ target }) => onChange({ picks, other: target.value })}
          placeholder={translate('recordForm.otherText')}
          aria-label={`${label} ${translate('recordForm.otherText')}`}
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
