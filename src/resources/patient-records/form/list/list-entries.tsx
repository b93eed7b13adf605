import { CheckOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import examStyles from '@/domain/exam/exam.module.css';
import { type Entry, isNumbered } from './find-entries';
import styles from './list-input.module.css';
import type { List } from './use-list';

type Props = {
  id: string;
  label: string;
  entries: readonly Entry[];
  list: Pick<List, 'found' | 'marked'>;
  picked: readonly string[];
  many: boolean;
  isInView: boolean;
  disabled?: boolean;
  onToggle: (value: string) => void;
  onClear?: () => void;
};

export const optionId = (listId: string, value: string) => `${listId}-${value}`;

// The cursor stays in the input.
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

/** What can be picked, each with its number: side by side where all are in view, else those that were found. */
export function ListEntries(props: Props) {
  const { id, label, entries, list, picked, many, isInView, disabled, onClear } = props;
  const translate = useTranslate();
  const shown = isInView ? entries : list.found;

  return (
    <div className={isInView ? undefined : styles.popup}>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={many}
        aria-disabled={disabled}
        className={isInView ? 'flex wrap min-0 gap-4 borderless' : `${styles.entries} scroll-y`}
        onMouseDown={keepFocus}
      >
        {shown.map((entry) => (
          <Option key={entry.value} {...props} entry={entry} />
        ))}
      </div>
      {!isInView && shown.length === 0 && <p className="m-0 px-8 py-4 muted">{translate('recordForm.noEntry')}</p>}
      {onClear && picked.length > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={`${styles.clear} full px-8 py-4 muted start bare rule-above pointer`}
          onMouseDown={keepFocus}
          onClick={onClear}
        >
          {translate('recordForm.clearChoice')}
        </button>
      )}
    </div>
  );
}

function Option({ id, entry, entries, list, picked, isInView, disabled, onToggle }: Props & { entry: Entry }) {
  const { value, label } = entry;
  const isMarked = value === list.marked?.value;
  const isPicked = picked.includes(value);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
    // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus, and names the entry that is marked
    <div
      id={optionId(id, value)}
      ref={isMarked && !isInView ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
      role="option"
      aria-selected={isPicked}
      data-marked={isMarked || undefined}
      className={isInView ? `${examStyles.chip} pointer` : `${styles.entry} row gap-8 px-8 py-4 round-sm pointer`}
      onClick={() => !disabled && onToggle(value)}
    >
      {isNumbered(entries) && (
        <span aria-hidden className={`${styles.number} muted small figures`}>
          {entries.findIndex((other) => other.value === value) + 1}
        </span>
      )}
      <span>{label}</span>
      {!isInView && isPicked && <CheckOutlined aria-hidden className="push-end accent" />}
    </div>
  );
}
