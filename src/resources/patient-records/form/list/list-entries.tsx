import { CheckOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import examStyles from '@/domain/exam/exam.module.css';
import { type Entry, isNumbered } from './find-entries';
import styles from './list-input.module.css';

type Props = {
  id: string;
  label: string;
  entries: readonly Entry[];
  found: readonly Entry[];
  picked: readonly string[];
  marked: string | undefined;
  many: boolean;
  isInView: boolean;
  optionId: (value: string) => string;
  disabled?: boolean;
  onToggle: (value: string) => void;
  onClear?: () => void;
};

/** What can be picked, each with its number: side by side where all are in view, else those that were found. */
export function ListEntries(props: Props) {
  const { id, label, entries, found, picked, marked, many, isInView, optionId, disabled, onToggle, onClear } = props;
  const translate = useTranslate();
  const hasNumbers = isNumbered(entries);
  const shown = isInView ? entries : found;
  // The cursor stays in the input.
  const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

  return (
    <div className={isInView ? undefined : styles.popup}>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={many}
        aria-disabled={disabled}
        className={isInView ? 'flex wrap min-0 gap-4 borderless' : styles.entries}
        onMouseDown={keepFocus}
      >
        {shown.map(({ value, label: name }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
          // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus, and names the entry that is marked
          <div
            key={value}
            id={optionId(value)}
            ref={value === marked && !isInView ? (entry) => entry?.scrollIntoView({ block: 'nearest' }) : undefined}
            role="option"
            aria-selected={picked.includes(value)}
            data-marked={value === marked || undefined}
            className={
              isInView
                ? `${examStyles.chip} inline-row gap-6 on-surface framed round pointer`
                : `${styles.entry} row gap-8 px-8 py-4 round-sm pointer`
            }
            onClick={() => !disabled && onToggle(value)}
          >
            {hasNumbers && (
              <span aria-hidden className={`${styles.number} muted small figures`}>
                {entries.findIndex((entry) => entry.value === value) + 1}
              </span>
            )}
            <span>{name}</span>
            {!isInView && picked.includes(value) && <CheckOutlined aria-hidden className="push-end accent" />}
          </div>
        ))}
      </div>
      {!isInView && shown.length === 0 && <p className={styles.none}>{translate('recordForm.noEntry')}</p>}
      {onClear && picked.length > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={`${styles.clear} full px-8 py-4 muted inherit start bare rule-above pointer`}
          onMouseDown={keepFocus}
          onClick={onClear}
        >
          {translate('recordForm.clearChoice')}
        </button>
      )}
    </div>
  );
}
