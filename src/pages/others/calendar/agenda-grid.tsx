import type { AgendaData } from '@contract/agenda';
import type { EventContentArg } from '@fullcalendar/core';
import dayGridPlugin from '@fullcalendar/daygrid';
import timeGridPlugin from '@fullcalendar/timegrid';
import { useTranslate } from '@refinedev/core';
import { appointmentIcon } from '@/domain/appointment/status-tag';
import { followUpIcon } from '@/domain/follow-up/follow-up-tags';
import styles from '@/ui/calendar/calendar.module.css';
import type { CalendarSpan } from '@/ui/calendar/days-shown';
import { SiteCalendar } from '@/ui/calendar/site-calendar';
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

/** One line of a day, or how many more it has. */
type Shown = { item?: AgendaItem; more?: number };

/** What somebody has to do, in a month, a week or a day. */
export function AgendaGrid({ span, date, data, items, onOpen, onDay }: Props) {
  const translate = useTranslate();
  const { first, last } = hoursOf(items);
  const isMonth = span === 'dayGridMonth';

  const content = ({ event }: EventContentArg) => {
    const { item, more }: Shown = event.extendedProps;
    if (!item) return <span className="block small dense ellipsis">{translate('calendar.more', { count: more })}</span>;
    return (
      <span className="block small dense ellipsis">
        <span className="block clip">
          {item.kind === 'appointment' ? (
            <>
              <span className={styles.wide}>
                {appointmentIcon(item.row.status)} {item.row.start}{' '}
              </span>
              <b>{item.row.name}</b>
            </>
          ) : (
            <>
              {followUpIcon(item.row.status)} {translate('calendar.followUp')} <b>{item.row.patientName}</b>
            </>
          )}
        </span>
        {!isMonth && (
          <span className="block clip">
            {item.kind === 'appointment' && <span className={styles.narrow}>{appointmentIcon(item.row.status)} </span>}
            {item.kind === 'appointment'
              ? translate(`appointments.options.type.${item.row.type}`)
              : translate(`follow-ups.options.status.${item.row.status}`)}
          </span>
        )}
      </span>
    );
  };

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
      eventContent={content}
      eventClick={({ event }) => {
        const { item }: Shown = event.extendedProps;
        if (item) onOpen(item);
        else onDay(event.startStr);
      }}
    />
  );
}
