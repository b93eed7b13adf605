import type { AgendaData } from '@contract/agenda';
import dayGridPlugin from '@fullcalendar/daygrid';
import timeGridPlugin from '@fullcalendar/timegrid';
import { useGranted } from '@/providers/access-control';
import type { CalendarSpan } from '@/ui/calendar/days-shown';
import { SiteCalendar } from '@/ui/calendar/site-calendar';
import { AgendaLine, type Shown } from './agenda-line';
import { type AgendaItem, eventsOf, hoursOf, itemCall, monthEventsOf } from './items';

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
  const granted = useGranted();
  const mayOpen = ({ item }: Shown) => !item || granted(itemCall[item.kind]);
  const events = isMonth ? monthEventsOf(data, items) : eventsOf(items);

  return (
    <SiteCalendar
      span={span}
      date={date}
      onDay={onDay}
      plugins={plugins}
      slotMinTime={first}
      slotMaxTime={last}
      events={events.map((event) => ({ ...event, interactive: mayOpen(event.extendedProps as Shown) }))}
      eventOrder="place,start,-duration,allDay,title"
      dayMaxEvents={false}
      eventContent={({ event }) => (
        <AgendaLine {...(event.extendedProps as Shown)} day={event.startStr} isMonth={isMonth} />
      )}
      eventClick={({ event }) => {
        const shown: Shown = event.extendedProps;
        if (!shown.item) onDay(event.startStr);
        else if (mayOpen(shown)) onOpen(shown.item);
      }}
    />
  );
}
