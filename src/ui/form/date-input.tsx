import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import type { Ref } from 'react';

type Props = Pick<DatePickerProps, 'id' | 'disabled' | 'disabledDate' | 'onBlur'> & {
  /** `YYYY-MM-DD` */
  value?: string | null;
  onChange?: (value: string | null) => void;
  ref?: Ref<never>;
};

/** A calendar day as the contract has it: `YYYY-MM-DD`. Digits alone (20180503) may be typed as well. */
export function DateInput({ value, onChange, ...props }: Props) {
  return (
    <DatePicker
      {...props}
      style={{ width: '100%' }}
      format={['YYYY-MM-DD', 'YYYYMMDD', 'YYYY/M/D', 'YYYY.M.D']}
      value={value ? dayjs(value) : null}
      onChange={(day: dayjs.Dayjs | null) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
    />
  );
}
