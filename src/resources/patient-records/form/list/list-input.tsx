import { useTranslate } from '@refinedev/core';
import { Popover } from 'antd';
import { type Ref, useId, useLayoutEffect, useRef } from 'react';
import examStyles from '@/domain/exam/exam.module.css';
import type { Entry } from './find-entries';
import { ListEntries } from './list-entries';
import styles from './list-input.module.css';
import { useList } from './use-list';

export type ListInputProps = {
  entries: readonly Entry[];
  /** Values of entries, or a text that is none of theirs, as it was typed. */
  picked: readonly string[];
  onPick: (picked: string[]) => void;
  onBlur?: () => void;
  /** Several may be picked. */
  many?: boolean;
  /** All entries are in view, side by side: for a few, at one click. */
  isInView?: boolean;
  label: string;
  describedBy?: string;
  status?: 'error' | 'warning' | undefined;
  disabled?: boolean;
  required?: boolean;
  placeholder?: string | undefined;
  id?: string;
  ref?: Ref<HTMLInputElement>;
  'data-cell'?: string;
};

/** Where there is no keyboard, one that pops up would cover what is to be picked from. */
const isTouch = () => window.matchMedia('(pointer: coarse)').matches;

/** Picks from a list by its words, their Pinyin or a number; light, as there are many in a form. */
export function ListInput(props: ListInputProps) {
  const { entries, picked, onPick, onBlur, many = false, isInView = false, label, describedBy } = props;
  const translate = useTranslate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useList({ entries, picked, onPick, many, isInView });
  const { typed, isOpen, found, marked } = list;

  const labelOf = (value: string) => entries.find((entry) => entry.value === value)?.label ?? value;
  const shown = picked.map(labelOf).join(translate('common.separator'));
  const hasUnknown = picked.some((value) => labelOf(value) === value);
  // What is typed next stands for itself, and goes with nothing that stands there.
  useLayoutEffect(() => {
    if (typed === undefined && shown && document.activeElement === input.current) input.current?.select();
  }, [typed, shown]);
  const isBare = isInView && !typed && !hasUnknown;
  // A cell of the examination says so beside it.
  const problem = hasUnknown && !describedBy ? translate('validation.notInList') : undefined;
  const status = hasUnknown ? 'error' : props.status;
  const optionId = (value: string) => `${listId}-${value}`;
  const markedEntry = marked === undefined ? undefined : found[marked];
  const choices = (
    <ListEntries
      id={listId}
      label={label}
      entries={entries}
      found={found}
      picked={picked}
      marked={markedEntry?.value}
      many={many}
      isInView={isInView}
      optionId={optionId}
      disabled={props.disabled}
      onToggle={(value) => {
        list.toggle(value);
        input.current?.focus();
      }}
      onClear={many || isInView ? undefined : () => onPick([])}
    />
  );

  return (
    <div
      className={isInView ? `${styles.inView} row wrap min-0 gap-4` : `${styles.box} grid min-0 full relative`}
      data-list={isInView ? 'inView' : 'opens'}
    >
      {many && !isInView && (
        <span aria-hidden className={styles.mirror}>
          {typed === undefined ? shown : ''}
        </span>
      )}
      <input
        ref={(element) => {
          input.current = element;
          if (typeof props.ref === 'function') return props.ref(element);
          if (props.ref) props.ref.current = element;
        }}
        id={props.id}
        data-cell={props['data-cell']}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen || isInView ? listId : undefined}
        aria-activedescendant={isOpen && markedEntry ? optionId(markedEntry.value) : undefined}
        aria-label={label}
        aria-describedby={problem ? `${listId}-problem` : describedBy}
        aria-invalid={status === 'error'}
        aria-required={props.required}
        autoComplete="off"
        spellCheck={false}
        inputMode={isTouch() ? 'none' : 'text'}
        className={
          isBare
            ? `${styles.bare} p-0 borderless absolute`
            : [examStyles.input, isInView ? styles.typed : examStyles.select, status && examStyles[status]]
                .filter(Boolean)
                .join(' ')
        }
        data-many={many && !isInView && typed === undefined ? true : undefined}
        title={shown || undefined}
        value={typed ?? shown}
        placeholder={isInView ? undefined : (props.placeholder ?? translate('recordForm.notDone'))}
        disabled={props.disabled}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => list.type(target.value)}
        onClick={({ currentTarget }) => {
          currentTarget.select();
          list.open();
        }}
        onKeyDown={list.onKeyDown}
        onBlur={() => {
          list.leave();
          onBlur?.();
        }}
      />
      {isInView && choices}
      {problem && (
        <span id={`${listId}-problem`} role="alert">
          {problem}
        </span>
      )}
      {isOpen && !isInView && (
        <Popover open content={choices} placement="bottomLeft" arrow={false}>
          <span aria-hidden className={styles.anchor} />
        </Popover>
      )}
    </div>
  );
}
