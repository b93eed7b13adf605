import type { CalendarOptions } from '@fullcalendar/core';
import zhCn from '@fullcalendar/core/locales/zh-cn';
import FullCalendar from '@fullcalendar/react';
import { useEffect, useRef, useState } from 'react';
import { useSettings } from '@/providers/appearance/settings';
import { useLanguage } from '@/providers/i18n';
import { useSiteClock } from '@/ui/site/use-site-clock';
import styles from './calendar.module.css';
import type { CalendarSpan } from './days-shown';

type Props = CalendarOptions & {
  span: CalendarSpan;
  date: string;
  /** A day of the heading was chosen. */
  onDay: (date: string) => void;
};

/**
 * Month, week or day as the service points know them: Monday first, in the user's language. Its times are the clock's on the spot,
 * so it is told that they are UTC, which changes nothing about them. What stands in it and can be done there is the caller's; while something is
 * dragged it stays as it was.
 */
export function SiteCalendar({ span, date, onDay, ...own }: Props) {
  const calendar = useRef<FullCalendar>(null);
  // Refine's own hook goes on giving the language that it found first.
  const language = useLanguage((state) => state.language);
  const direction = useSettings((settings) => settings.direction);
  const clock = useSiteClock();
  // What it is told anew during a drag makes it take the drop for one from elsewhere: nobody hears of it, and the thing looks moved.
  const [held, setHeld] = useState<CalendarOptions>();

  useEffect(() => {
    // The calendar draws itself at once, which React does not allow amid its own work.
    const shown = setTimeout(() => calendar.current?.getApi().changeView(span, date));
    return () => clearTimeout(shown);
  }, [span, date]);

  const hold = () => setHeld(options);
  const letGo = () => setHeld(undefined);
  const options: CalendarOptions = {
    headerToolbar: false,
    direction,
    locale: language === 'zh_CN' ? zhCn : 'en',
    firstDay: 1,
    timeZone: 'UTC',
    now: () => `${clock().date}T${clock().time}:00`,
    nowIndicator: true,
    height: 'auto',
    slotLabelInterval: { hours: 1 },
    dayHeaderFormat: span === 'dayGridMonth' ? weekdayOnly : dayAndWeekday,
    slotLabelFormat: time24,
    eventTimeFormat: time24,
    slotEventOverlap: false,
    dayMaxEvents: 4,
    viewDidMount: ({ el }) => el.setAttribute('role', 'grid'),
    navLinks: true,
    navLinkDayClick: (day) => onDay(day.toISOString().slice(0, 10)),
    eventInteractive: true,
    // Known only where something can be dragged.
    ...(own.eventDrop && {
      eventDragStart: hold,
      eventDragStop: letGo,
      eventResizeStart: hold,
      eventResizeStop: letGo,
    }),
    ...own,
  };
  return (
    <div className={`${styles.grid} figures`}>
      <FullCalendar ref={calendar} initialView={span} initialDate={date} {...(held ?? options)} />
    </div>
  );
}

const weekdayOnly = { weekday: 'short' } as const;
const dayAndWeekday = { weekday: 'short', month: 'numeric', day: 'numeric' } as const;
const time24 = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
