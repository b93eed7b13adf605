import { isDay, typedDay } from '@contract/typed';
import type { DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import { type FocusEvent, type Ref, useRef } from 'react';
import { DatePicker } from './date-picker';
import styles from './date-picker.module.css';
import { isErasing } from './is-erasing';

type Props = Pick<
  DatePickerProps,
  | 'id'
  | 'disabled'
  | 'disabledDate'
  | 'allowClear'
  | 'defaultPickerValue'
  | 'style'
  | 'aria-label'
  | 'aria-invalid'
  | 'aria-describedby'
> & {
  /** `YYYY-MM-DD`, or a text that is no day. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  ref?: Ref<never>;
};

const textOf = ({ target }: { target: EventTarget }) => (target instanceof HTMLInputElement ? target.value.trim() : '');

const isInCalendar = (element: Element | null) => Boolean(element?.closest('.ant-picker-dropdown'));

/**
 * A calendar day as the contract has it: `YYYY-MM-DD`. What is typed is read as a whole, when the input is left or Enter is pressed; a text
 * that is no day is the value then, to be refused in words.
 */
export function DateInput({ value, onChange, onBlur, style, ...props }: Props) {
  /** The input was left with a text: what the picker had read of it on the way counts no more. */
  const isLeft = useRef(false);
  /** The picker has given a day of its own accord, which may have been deleted since. */
  const isGiven = useRef(false);
  const take = (text: string | undefined) => {
    if (text && text !== value) onChange?.(text);
  };
  const read = (text: string) => {
    if (text !== '') take(typedDay(text) ?? text);
    // Deleted by keys: the picker would go on with the day that nobody sees any more.
    else if ((isDay(value) || isGiven.current) && props.allowClear !== false) onChange?.(null);
  };
  const leave = (text: string) => {
    isLeft.current = true;
    read(text);
    isGiven.current = false;
  };
  const refused = value && !isDay(value) ? value : undefined;
  return (
    <DatePicker
      {...props}
      style={{ width: '100%', ...style }}
      format="YYYY-MM-DD"
      value={isDay(value) ? dayjs(value) : null}
      placeholder={refused}
      status={refused && 'error'}
      className={refused && styles.refused}
      onChange={(day: dayjs.Dayjs | null) => {
        if (day && isLeft.current) return;
        isGiven.current = day !== null;
        onChange?.(day ? day.format('YYYY-MM-DD') : null);
      }}
      onFocus={() => {
        isLeft.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          read(textOf(event));
          // It takes the day or opens the calendar, and does not send the form besides. antd is not told: it would do neither.
          event.nativeEvent.preventDefault();
        }
        // What was refused shows in an input that is empty, and is deleted as if it stood there.
        if (refused && isErasing(event) && textOf(event) === '') onChange?.(null);
        // Not once it is left: the button that clears goes with the day, and would take along the focus that Tab gives it.
        if (event.key === 'Tab') leave(textOf(event));
      }}
      onBlur={(event) => {
        // Who goes to the calendar is about to choose, and of what is left then antd tells as well.
        if (isInCalendar(event.relatedTarget)) return;
        if (!isInCalendar(event.target)) leave(textOf(event));
        onBlur?.(event);
      }}
    />
  );
}
