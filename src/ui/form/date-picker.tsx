import { plainFigure, typedDay } from '@contract/typed';
import { DatePicker as AntdPicker, type DatePickerProps } from 'antd';
import type { RangePickerProps } from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { useState } from 'react';
import { isTouch } from '@/lib/device/touch';
import { inWindow } from '@/ui/layout/in-window';
import styles from './date-picker.module.css';

type Given = { date: unknown; args?: readonly unknown[] };
type Reader = { parse: (given: Given) => void };

/** With all of its digits: `2026-2-3` may become `2026-2-30`, and a picker keeps the last day that it has read on the way. */
const wholeDay = (text: string) => (plainFigure(text).replace(/\D/g, '').length === 8 ? typedDay(text) : undefined);

// antd's pickers ask dayjs for what is typed, at each key. A day is read as it is everywhere else.
dayjs.extend((_, { prototype }) => {
  const reader = prototype as unknown as Reader;
  const { parse } = reader;
  reader.parse = function (given) {
    const day = typeof given.date === 'string' && given.args?.[1] === 'YYYY-MM-DD' ? wholeDay(given.date) : undefined;
    parse.call(this, day === undefined ? given : { ...given, date: day });
  };
});

// antd writes the day that the pointer rests on into the input. A calendar that opens below a resting pointer was typed into, and Tab or
// Enter took that day for what was typed.
const onlyTyped = { previewValue: false } as const;

const placements = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 4], overflow: inWindow },
  bottomRight: { points: ['tr', 'br'], offset: [0, 4], overflow: inWindow },
};

/** What antd's pickers are always told. Fingers choose in the calendar: the keyboard of the screen would lie over it. */
const settings = () => ({
  ...onlyTyped,
  inputReadOnly: isTouch(),
  builtinPlacements: placements,
  classNames: { popup: { header: styles.head, container: styles.panels } },
});

type Day = dayjs.Dayjs | null | undefined;

/** The days as they were handed over first, for as long as they are the same: of others antd takes what is being typed for out of date. */
function useSame<Days extends readonly Day[]>(days: Days): Days {
  const [same, setSame] = useState(days);
  const isSame = days.every((day, at) => day?.valueOf() === same[at]?.valueOf());
  if (!isSame) setSame(days);
  return isSame ? same : days;
}

/** antd's, for days as people write them: `2026/01/05`, `20260105`, `２０２６年０１月０５日`. */
export function DatePicker({ value, ...props }: DatePickerProps<dayjs.Dayjs, false>) {
  const [day] = useSame([value] as const);
  return <AntdPicker {...settings()} {...props} value={day} />;
}

export function RangePicker({ value, ...props }: RangePickerProps) {
  const days = useSame([value?.[0] ?? null, value?.[1] ?? null] as [dayjs.Dayjs | null, dayjs.Dayjs | null]);
  // On paper, which shows no icons, antd's arrow would leave two days side by side.
  return <AntdPicker.RangePicker {...settings()} separator="–" {...props} value={days} />;
}
