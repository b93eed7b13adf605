import type { EventContentArg } from '@fullcalendar/core';
import zhCn from '@fullcalendar/core/locales/zh-cn';
import dayGridPlugin from '@fullcalendar/daygrid';
import FullCalendar from '@fullcalendar/react';
import timeGridPlugin from '@fullcalendar/timegrid';
import { useGetLocale, useTranslate } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { appointmentIcon } from '@/components/appointments/status-tag';
import styles from '@/components/calendar/calendar.module.css';
import type { CalendarSpan } from '@/components/calendar/days-shown';
import { useSiteClock } from '@/components/use-site-clock';
import { type AgendaItem, eventsOf, hoursOf } from './items';

type Props = {
  span: CalendarSpan;
  date: string;
  items: readonly AgendaItem[];
  onOpen: (item: AgendaItem) => void;
  onDay: (date: string) => void;
};

const plugins = [timeGridPlugin, dayGridPlugin];

/** Month, week or day. Its times are the clock's on the spot, so it is told that they are UTC, which changes nothing about them. */
export default function AgendaGrid({ span, date, items, onOpen, onDay }: Props) {
  const calendar = useRef<FullCalendar>(null);
  const locale = useGetLocale()();
  const translate = useTranslate();
  const clock = useSiteClock();
  const { first, last } = hoursOf(items);
  const isMonth = span === 'dayGridMonth';

  useEffect(() => {
    // The calendar draws itself at once, which React does not allow amid its own work.
    const shown = setTimeout(() => calendar.current?.getApi().changeView(span, date));
    return () => clearTimeout(shown);
  }, [span, date]);

  const content = ({ event }: EventContentArg) => {
    const item: AgendaItem = event.extendedProps.item;
    return (
      <span className={styles.visit}>
        <span className={styles.line}>
          {item.kind === 'appointment' ? (
            <>
              {appointmentIcon(item.row.status)} {item.row.start} <b>{item.row.name}</b>
            </>
          ) : (
            <>
              {translate('calendar.followUp')} <b>{item.row.patientName}</b>
            </>
          )}
        </span>
        {!isMonth && (
          <span className={styles.line}>
            {item.kind === 'appointment'
              ? translate(`appointments.options.type.${item.row.type}`)
              : translate(`follow-ups.options.status.${item.row.status}`)}
          </span>
        )}
      </span>
    );
  };

  return (
    <div className={styles.grid}>
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        initialView={span}
        initialDate={date}
        headerToolbar={false}
        locale={locale === 'zh_CN' ? zhCn : 'en'}
        firstDay={1}
        timeZone="UTC"
        now={() => `${clock().date}T${clock().time}:00`}
        nowIndicator
        height="auto"
        slotMinTime={first}
        slotMaxTime={last}
        slotLabelInterval={{ hours: 1 }}
        dayHeaderFormat={isMonth ? weekdayOnly : dayAndWeekday}
        slotLabelFormat={time24}
        eventTimeFormat={time24}
        slotEventOverlap={false}
        dayMaxEvents={4}
        // It unfolds what is behind it, which only a button may say.
        moreLinkDidMount={({ el }) => el.setAttribute('role', 'button')}
        navLinks
        navLinkDayClick={(day) => onDay(day.toISOString().slice(0, 10))}
        events={eventsOf(items)}
        eventContent={content}
        eventInteractive
        eventClick={({ event }) => onOpen(event.extendedProps.item)}
      />
    </div>
  );
}

const weekdayOnly = { weekday: 'short' } as const;
const dayAndWeekday = { weekday: 'short', month: 'numeric', day: 'numeric' } as const;
const time24 = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
