import type { Appointment, AppointmentInput, SlotDays } from '@contract/appointments';
import type { EventContentArg, EventInput } from '@fullcalendar/core';
import zhCn from '@fullcalendar/core/locales/zh-cn';
import dayGridPlugin from '@fullcalendar/daygrid';
import interactionPlugin from '@fullcalendar/interaction';
import FullCalendar from '@fullcalendar/react';
import timeGridPlugin from '@fullcalendar/timegrid';
import { useGetLocale } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { appointmentIcon } from '@/components/appointments/status-tag';
import styles from '@/components/calendar/calendar.module.css';
import type { CalendarSpan } from '@/components/calendar/days-shown';
import { useOptionLabel } from '@/components/use-label';
import { useSiteClock } from '@/components/use-site-clock';
import { gridHours, placesOf, visitsOnGrid } from './grid-events';
import { useDragMove } from './use-drag-move';

type Times = Pick<AppointmentInput, 'date' | 'start' | 'end'>;

type Props = {
  span: CalendarSpan;
  date: string;
  visits: Appointment[];
  slots: SlotDays;
  onOpen: (appointment: Pick<Appointment, 'id'>) => void;
  onDay: (date: string) => void;
  onBook?: (times: Partial<Times>) => void;
  onMoved: () => void;
};

const plugins = [timeGridPlugin, dayGridPlugin, interactionPlugin];
const wall = (text: string) => ({ date: text.slice(0, 10), time: text.slice(11, 16) });

/** The grid itself. Its times are the clock's on the spot, so it is told that they are UTC, which changes nothing about them. */
export function CalendarGrid(props: Props) {
  const { span, date, visits, slots, onOpen, onDay, onBook, onMoved } = props;
  const calendar = useRef<FullCalendar>(null);
  const locale = useGetLocale()();
  const option = useOptionLabel('appointments');
  const clock = useSiteClock();
  const move = useDragMove(visits, onMoved);
  const { first, last } = gridHours(slots);
  const slotDuration = { minutes: slots.slotMinutes };
  const isMonth = span === 'dayGridMonth';

  useEffect(() => {
    // The calendar draws itself at once, which React does not allow amid its own work.
    const shown = setTimeout(() => calendar.current?.getApi().changeView(span, date));
    return () => clearTimeout(shown);
  }, [span, date]);

  const content = ({ event }: EventContentArg) => {
    const visit: Appointment | undefined = event.extendedProps.visit;
    if (!visit) return <span className={styles.places}>{event.title}</span>;
    return (
      <span className={styles.visit}>
        <span className={styles.line}>
          {appointmentIcon(visit.status)} <b>{visit.name}</b> {visit.start}
        </span>
        <span className={styles.line}>{`${option('type', visit.type)} · ${option('status', visit.status)}`}</span>
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
        allDaySlot={false}
        height="auto"
        slotMinTime={first}
        slotMaxTime={last}
        slotDuration={slotDuration}
        snapDuration={slotDuration}
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
        events={[...(isMonth ? [] : placesOf(slots)), ...visitsOnGrid(visits)] satisfies EventInput[]}
        eventContent={content}
        eventInteractive
        eventClick={({ event }) => {
          const visit: Appointment | undefined = event.extendedProps.visit;
          if (visit) onOpen(visit);
        }}
        selectable={onBook !== undefined && !isMonth}
        selectMirror
        unselectAuto
        selectAllow={({ startStr, endStr }) => startStr.slice(0, 10) === endStr.slice(0, 10)}
        select={({ startStr, endStr, view }) => {
          view.calendar.unselect();
          const [start, end] = [wall(startStr), wall(endStr)];
          onBook?.({ date: start.date, start: start.time, end: end.time });
        }}
        eventDrop={move}
        eventResize={move}
        longPressDelay={400}
      />
    </div>
  );
}

const weekdayOnly = { weekday: 'short' } as const;
const dayAndWeekday = { weekday: 'short', month: 'numeric', day: 'numeric' } as const;
const time24 = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
