import { spanText } from '@contract/site-time';
import { useTranslate } from '@refinedev/core';
import { AppointmentStatusTag } from '@/domain/appointment/status-tag';
import { DueTag, FollowUpStatusTag } from '@/domain/follow-up/follow-up-tags';
import { useLanguage } from '@/providers/i18n';
import { NameButton } from '@/ui/layout/name-button';
import { EmptyState } from '@/ui/states/states';
import { wholeTimes } from '@/ui/values/whole-times';
import styles from './agenda.module.css';
import { type AgendaItem, byDay, itemCall } from './items';

type Props = { items: readonly AgendaItem[]; onOpen: (item: AgendaItem) => void };

/** Day after day what is to be done, as lines that can be read and opened in turn. */
export function AgendaList({ items, onOpen }: Props) {
  const translate = useTranslate();
  const locale = useLanguage((state) => state.language) === 'zh_CN' ? 'zh-CN' : 'en';
  const heading = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  if (items.length === 0) return <EmptyState text={translate('calendar.nothing')} />;
  return byDay(items).map(({ date, items: own }) => (
    <section key={date} aria-label={date} className="mb-16">
      <h2 className="m-0 pb-4 size-same bold rule-below">{heading.format(new Date(`${date}T00:00:00Z`))}</h2>
      <ul className="bare-list">
        {own.map((item) => (
          <li key={`${item.kind} ${item.row.id}`} className={styles.item}>
            <span className="muted figures">
              {item.kind === 'appointment' ? wholeTimes(spanText(item.row)) : translate('calendar.followUp')}
            </span>
            <NameButton call={itemCall[item.kind]} onClick={() => onOpen(item)}>
              {item.kind === 'appointment' ? item.row.name : item.row.patientName}
            </NameButton>
            <span className={`${styles.what} min-0 muted break`}>
              {item.kind === 'appointment' ? translate(`appointments.options.type.${item.row.type}`) : item.row.reason}
              {' · '}
              {item.row.servicePointName}{' '}
              {item.kind === 'followUp' && item.row.timing === 'overdue' && (
                <DueTag dueDate={item.row.dueDate} timing={item.row.timing} />
              )}
            </span>
            {item.kind === 'appointment' ? (
              <AppointmentStatusTag status={item.row.status} />
            ) : (
              <FollowUpStatusTag status={item.row.status} />
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}
