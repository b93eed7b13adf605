import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { isDay } from '@contract/typed';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { DateInput } from '@/ui/form/date-input';
import { useSiteClock } from '@/ui/site/use-site-clock';
import styles from './calendar.module.css';
import { type CalendarSpan, stepDays } from './days-shown';

type Props = {
  /** Whose texts name the buttons. */
  texts: 'appointments' | 'calendar';
  span: CalendarSpan;
  date: string;
  onDate: (date: string) => void;
};

/** Which days a calendar shows: a step back or on, today, or any. */
export function DaySteps({ texts, span, date, onDate }: Props) {
  const translate = useTranslate();
  const clock = useSiteClock();
  const name = (key: string) => translate(`${texts}.${key}`);
  const step = (by: 1 | -1) => onDate(stepDays(span, date, by));
  return (
    <div className={`${styles.days} flex gap-4 push-end`}>
      <Button
        className="no-print"
        icon={<LeftOutlined className="onward" aria-hidden />}
        aria-label={name('earlier')}
        onClick={() => step(-1)}
      />
      <Button className="no-print" onClick={() => onDate(clock().date)}>
        {name('today')}
      </Button>
      <Button
        className="no-print"
        icon={<RightOutlined className="onward" aria-hidden />}
        aria-label={name('later')}
        onClick={() => step(1)}
      />
      <DateInput
        aria-label={name('goTo')}
        style={{ width: 'auto' }}
        allowClear={false}
        value={date}
        onChange={(day) => isDay(day) && onDate(day)}
      />
    </div>
  );
}
