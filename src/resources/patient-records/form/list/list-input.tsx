import { useTranslate } from '@refinedev/core';
import { Popover } from 'antd';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Combobox } from './combobox';
import { ListEntries } from './list-entries';
import styles from './list-input.module.css';
import type { ListInputProps } from './list-input-props';
import { useList } from './use-list';

/** Picks from a list by its words, their Pinyin or a number; light, as there are many in a form. */
export function ListInput(props: ListInputProps) {
  const { entries, picked, onPick, many = false, isInView = false, label, 'aria-describedby': describedBy } = props;
  const translate = useTranslate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useList({ entries, picked, onPick, many, isInView });
  const { typed, isOpen } = list;

  const { shown, hasUnknown } = useWords(props, typed, input);
  // A cell of the examination says so beside it.
  const problem = hasUnknown && !describedBy ? translate('validation.notInList') : undefined;
  const choices = (
    <ListEntries
      {...{ label, entries, picked, many, isInView, list }}
      id={listId}
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
        <span aria-hidden className={`${styles.mirror} break`}>
          {typed === undefined ? shown : ''}
        </span>
      )}
      <Combobox
        {...props}
        aria-describedby={problem ? `${listId}-problem` : describedBy}
        status={hasUnknown ? 'error' : props.status}
        input={input}
        list={list}
        listId={listId}
        shown={shown}
        isBare={isInView && !typed && !hasUnknown}
      />
      {isInView && choices}
      {problem && (
        <span id={`${listId}-problem`} className="wrong small" role="alert">
          {problem}
        </span>
      )}
      {isOpen && !isInView && (
        <Popover open content={choices} placement="bottomLeft" arrow={false}>
          <span aria-hidden />
        </Popover>
      )}
    </div>
  );
}

/** What is picked, in words, and whether some of it is none of the list's. */
function useWords(
  { entries, picked }: ListInputProps,
  typed: string | undefined,
  input: RefObject<HTMLInputElement | null>,
) {
  const translate = useTranslate();
  const labelOf = (value: string) => entries.find((entry) => entry.value === value)?.label ?? value;
  const shown = picked.map(labelOf).join(translate('common.separator'));
  const hasUnknown = picked.some((value) => labelOf(value) === value);
  // What is typed next stands for itself, and goes with nothing that stands there.
  useLayoutEffect(() => {
    if (typed === undefined && shown && document.activeElement === input.current) input.current?.select();
  }, [typed, shown, input]);
  return { shown, hasUnknown };
}
