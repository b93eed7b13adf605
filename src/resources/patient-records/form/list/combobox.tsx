import { useTranslate } from '@refinedev/core';
import type { RefObject } from 'react';
import examStyles from '@/domain/exam/exam.module.css';
import { isTouch } from '@/lib/device/touch';
import { optionId } from './list-entries';
import styles from './list-input.module.css';
import type { ListInputProps } from './list-input-props';
import type { List } from './use-list';

type Props = ListInputProps & {
  input: RefObject<HTMLInputElement | null>;
  list: List;
  listId: string;
  /** What is picked, in words. */
  shown: string;
  /** Nothing is to be read in it: what is picked is marked in the list beside it. */
  isBare: boolean;
};

/** Where the words of a list are typed; it has the focus, also while the list is gone along. */
export function Combobox(props: Props) {
  const { input, list, listId, shown, isBare, many, isInView, status, disabled, label, required } = props;
  const translate = useTranslate();
  const { typed, isOpen, marked } = list;
  const look = [examStyles.input, isInView ? styles.typed : examStyles.select, status && examStyles[status]];
  return (
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
      aria-expanded={isInView || isOpen}
      aria-controls={isOpen || isInView ? listId : undefined}
      aria-activedescendant={isOpen && marked ? optionId(listId, marked.value) : undefined}
      aria-label={label}
      aria-describedby={props['aria-describedby']}
      aria-invalid={status === 'error'}
      aria-required={required}
      autoComplete="off"
      spellCheck={false}
      // A keyboard that pops up would cover what is to be picked from.
      inputMode={isTouch() ? 'none' : 'text'}
      className={isBare ? 'p-0 borderless unseen' : look.filter(Boolean).join(' ')}
      data-many={many && !isInView && typed === undefined ? true : undefined}
      title={shown || undefined}
      value={typed ?? shown}
      placeholder={isInView ? undefined : (props.placeholder ?? translate('recordForm.notDone'))}
      disabled={disabled}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ target }) => list.type(target.value)}
      onClick={({ currentTarget }) => {
        currentTarget.select();
        list.open();
      }}
      onKeyDown={list.onKeyDown}
      onBlur={() => {
        list.leave();
        props.onBlur?.();
      }}
    />
  );
}
