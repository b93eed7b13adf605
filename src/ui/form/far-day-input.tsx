import { typedDay } from '@contract/typed';
import { Input } from 'antd';
import { type ComponentProps, useState } from 'react';
import { isTouch } from '@/lib/device/touch';
import { DateInput } from './date-input';

type Props = ComponentProps<typeof DateInput>;

/**
 * A day years away, such as a birthday. Fingers type its digits: in a calendar it would be long looked for, and the keyboard of the screen would
 * lie over that.
 */
export const FarDayInput = (props: Props) => (isTouch() ? <DayInDigits {...props} /> : <DateInput {...props} />);

/** Read as a whole, when it is left or Enter is pressed. */
function DayInDigits({ value, onChange, onBlur, ref, id, disabled, ...props }: Props) {
  const [typed, setTyped] = useState<string>();
  const read = () => {
    if (typed !== undefined) onChange?.(typedDay(typed) ?? (typed.trim() || null));
    setTyped(undefined);
  };
  return (
    <Input
      ref={ref}
      id={id}
      disabled={disabled}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
      inputMode="numeric"
      autoComplete="off"
      placeholder="YYYYMMDD"
      value={typed ?? value ?? ''}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={read}
      onBlur={(event) => {
        read();
        onBlur?.(event);
      }}
    />
  );
}
