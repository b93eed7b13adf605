import type { AgendaData } from '@contract/agenda';
import dayGridPlugin from '@fullcalendar/daygrid';
import timeGridPlugin from '@fullcalendar/timegrid';
import type { CalendarSpan } from '@/ui/calendar/days-shown';
import { SiteCalendar } from '@/ui/calendar/site-calendar';
import { AgendaLine, type Shown } from './agenda-line';
import { type AgendaItem, eventsOf, hoursOf, monthEventsOf } from './items';

type Props = {
  span: CalendarSpan;
  date: string;
  data: AgendaData;
  items: readonly AgendaItem[];
  onOpen: (item: AgendaItem) => void;
  onDay: (date: string) => void;
};

const plugins = [timeGridPlugin, dayGridPlugin];

/** What somebody has to do, in a month, a week or a day. */
export function AgendaGrid({ span, date, data, items, onOpen, onDay }: Props) {
  const { first, last } = hoursOf(items);
  const isMonth = span === 'dayGridMonth';

  return (
    <SiteCalendar
      span={span}
      date={date}
      onDay={onDay}
      plugins={plugins}
      slotMinTime={first}
      slotMaxTime={last}
      events={isMonth ? monthEventsOf(data, items) : eventsOf(items)}
      eventOrder="place,start,-duration,allDay,title"
      dayMaxEvents={false}
      eventContent={({ event }) => (
        <AgendaLine {...(event.extendedProps as Shown)} day={event.startStr} isMonth={isMonth} />
      )}
      eventClick={({ event }) => {
        const { item }: Shown = event.extendedProps;
        if (item) onOpen(item);
        else onDay(event.startStr);
      }}
    />
  );
}
