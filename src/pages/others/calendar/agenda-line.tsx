import { useTranslate } from '@refinedev/core';
import { appointmentIcon } from '@/domain/appointment/status-tag';
import { followUpIcon } from '@/domain/follow-up/follow-up-tags';
import styles from '@/ui/calendar/calendar.module.css';
import type { AgendaItem } from './items';

/** One thing of a day, or how many more it has. */
export type Shown = { item?: AgendaItem; more?: number };

type Props = Shown & { day: string; isMonth: boolean };

/** What stands in the grid. A sign and a colour say how it stands to whoever sees them, unseen words to whoever hears it. */
export function AgendaLine({ item, more, day, isMonth }: Props) {
  const translate = useTranslate();
  if (!item) {
    return (
      <span className="block small dense ellipsis">
        {translate('calendar.more', { count: more })} <span className="unseen">{day}</span>
      </span>
    );
  }
  const status =
    item.kind === 'appointment'
      ? translate(`appointments.options.status.${item.row.status}`)
      : translate(`follow-ups.options.status.${item.row.status}`);
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
          {item.kind === 'appointment' ? translate(`appointments.options.type.${item.row.type}`) : status}
        </span>
      )}
      {(isMonth || item.kind === 'appointment') && <span className="unseen"> {status}</span>}
    </span>
  );
}
