import { type Appointment, type AppointmentInput, appointments, type SlotDays } from '@contract/appointments';
import { spanText } from '@contract/site-time';
import type { CustomContentGenerator, EventContentArg, EventInput } from '@fullcalendar/core';
import dayGridPlugin from '@fullcalendar/daygrid';
import interactionPlugin from '@fullcalendar/interaction';
import timeGridPlugin from '@fullcalendar/timegrid';
import { appointmentIcon } from '@/domain/appointment/status-tag';
import { useGranted } from '@/providers/access-control';
import styles from '@/ui/calendar/calendar.module.css';
import type { CalendarSpan } from '@/ui/calendar/days-shown';
import { SiteCalendar } from '@/ui/calendar/site-calendar';
import { useOptionLabel } from '@/ui/names/use-label';
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

/** The grid itself: booking by a click, moving by dragging. */
export function CalendarGrid(props: Props) {
  const { span, date, visits, slots, onOpen, onDay, onBook, onMoved } = props;
  const { shown, move, isGranted } = useDragMove(visits, onMoved);
  const mayOpen = useGranted()(appointments.endpoints.one);
  const { first, last } = gridHours(slots);
  const slotDuration = { minutes: slots.slotMinutes };
  const isMonth = span === 'dayGridMonth';

  const content: CustomContentGenerator<EventContentArg> = ({ event }, draw) => {
    const visit: Appointment | undefined = event.extendedProps.visit;
    // Drawn by the calendar itself: each of hundreds of slots would be a root of React's, with listeners for every kind of event.
    // Read out, they are numbers without their times: the form says how many places each time has.
    if (!visit) return draw('span', { className: `${styles.places} small absolute`, 'aria-hidden': true }, event.title);
    return <VisitContent visit={visit} />;
  };

  return (
    <SiteCalendar
      span={span}
      date={date}
      onDay={onDay}
      plugins={plugins}
      allDaySlot={false}
      slotMinTime={first}
      slotMaxTime={last}
      slotDuration={slotDuration}
      snapDuration={slotDuration}
      events={[...(isMonth ? [] : placesOf(slots)), ...visitsOnGrid(shown, isGranted)] satisfies EventInput[]}
      eventContent={content}
      eventInteractive={mayOpen}
      eventClick={({ event }) => {
        const visit: Appointment | undefined = event.extendedProps.visit;
        if (visit && mayOpen) onOpen(visit);
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
      // What is not dragged is a click: a finger would have to rest on a place to select it, which nobody tries.
      selectMinDistance={5}
      dateClick={({ dateStr }) => {
        const { date: day, time } = wall(dateStr);
        if (!isMonth) onBook?.({ date: day, start: time });
      }}
      eventDrop={move}
      eventResize={move}
      longPressDelay={400}
    />
  );
}

/** What a place on the grid says of its appointment; all of it stands in its title, as a narrow one shows a part. */
function VisitContent({ visit }: { visit: Appointment }) {
  const option = useOptionLabel('appointments');
  const icon = appointmentIcon(visit.status);
  const [type, status] = [option('type', visit.type), option('status', visit.status)];
  return (
    <span className="block small dense ellipsis" title={`${visit.name} ${spanText(visit)} ${type} · ${status}`}>
      <span className="block clip">
        <span className={styles.wide}>{icon} </span>
        <b>{visit.name}</b>
        <span className={styles.wide}> {visit.start}</span>
      </span>
      {/* The icon says the state, and the grid the time, where the word is too long. */}
      <span className={`${styles.wide} ${styles.words}`}>
        <span className="clip">{type}</span> <span>· {status}</span>
      </span>
      <span className={styles.narrow}>
        <span className={styles.words}>
          {icon} <span>{visit.start}</span>
          <span className="unseen">
            {type} · {status}
          </span>
        </span>
      </span>
    </span>
  );
}
