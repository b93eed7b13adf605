import { type AgendaData, type AgendaWhose, agenda, agendaWhose } from '@contract/agenda';
import { addDays } from '@contract/site-time';
import { useTranslate } from '@refinedev/core';
import { Skeleton } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { DetailDrawer } from '@/domain/appointment/detail-drawer';
import { useAppointmentSteps } from '@/domain/appointment/use-appointment-steps';
import { FollowUpDrawer } from '@/domain/follow-up/follow-up-drawer';
import { useFollowUpSteps } from '@/domain/follow-up/use-follow-up-steps';
import { usePrinting } from '@/providers/appearance/printing';
import { queryKeyOf } from '@/providers/query-key';
import styles from '@/ui/calendar/calendar.module.css';
import { DaySteps } from '@/ui/calendar/day-steps';
import { type CalendarSpan, daysShown } from '@/ui/calendar/days-shown';
import { useAnswer } from '@/ui/hooks/use-answer';
import { useInAddress } from '@/ui/hooks/use-in-address';
import { late } from '@/ui/late/late';
import { PageHeading } from '@/ui/layout/page-heading';
import { Segmented } from '@/ui/layout/segmented';
import { usePaper } from '@/ui/layout/use-paper';
import { useIsPhone } from '@/ui/layout/use-width';
import { useShownDay } from '@/ui/site/use-shown-day';
import { failureOf } from '@/ui/states/failure-of';
import { ErrorState } from '@/ui/states/states';
import { AgendaList } from './agenda-list';
import { type AgendaItem, itemsOf, leftOf } from './items';

const AgendaGrid = late(() => import('./agenda-grid').then(({ AgendaGrid }) => AgendaGrid), {
  placeholder: () => <Skeleton active paragraph={{ rows: 12 }} />,
});

const views = ['month', 'week', 'day', 'list'] as const;
type View = (typeof views)[number];
/** Seven columns are too narrow there to say whose visit it is. */
const phoneViews: readonly View[] = ['day', 'list'];
const spans: Record<View, CalendarSpan> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'timeGridWeek',
};
const refreshEvery = 60_000;

/** The user's own appointments and follow-ups, or all in reach; a list to begin with where the screen is narrow. */
export default function Calendar() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  usePaper('wide');
  const address = useInAddress('day', 'view', 'whose');
  const { date, show } = useShownDay(address);
  const whose = agendaWhose.find((one) => one === address.values.whose) ?? 'mine';
  const [opened, setOpened] = useState<AgendaItem>();
  const offered = isPhone ? phoneViews : views;
  const view = offered.find((one) => one === address.values.view) ?? (isPhone ? 'list' : 'month');
  const span = spans[view];
  // A list is read from its top: it begins with the day that was chosen.
  const days = view === 'list' ? { from: date, to: addDays(date, 6) } : daysShown(span, date);
  const asked = { query: { ...days, whose }, meta: { background: true } };
  const options = { queryKey: queryKeyOf(agenda.name, days, whose), refetchInterval: refreshEvery };
  const { query, data } = useAnswer(agenda.endpoints.show, asked, options);
  const refetch = () => void query.refetch();
  const failure = failureOf(query);
  const visits = useAppointmentSteps();
  const reminders = useFollowUpSteps();
  const items = useMemo(() => data && itemsOf(data), [data]);
  const close = () => {
    setOpened(undefined);
    refetch();
  };

  return (
    <>
      <PageHeading title={translate('menu.calendar')} />
      <section className="px-gutter py-16 surface" aria-label={translate('menu.calendar')}>
        <Toolbar {...{ offered, view, whose }} onChoose={address.put}>
          <DaySteps texts="calendar" span={span} date={date} onDate={show} />
        </Toolbar>
        <Notes days={days} data={data} view={view} whose={whose} />
        {failure && <ErrorState error={failure} onRetry={refetch} />}
        {!items && !query.isError && <Skeleton active paragraph={{ rows: 12 }} />}
        {items && !failure && view === 'list' && <AgendaList items={items} onOpen={setOpened} />}
        {data && items && !failure && view !== 'list' && (
          <AgendaGrid
            span={span}
            date={date}
            data={data}
            items={items}
            onOpen={setOpened}
            onDay={(day) => show(day, { view: 'day' })}
          />
        )}
      </section>
      {opened?.kind === 'appointment' && <DetailDrawer id={opened.row.id} steps={visits.steps} onClose={close} />}
      {opened?.kind === 'followUp' && <FollowUpDrawer id={opened.row.id} steps={reminders.steps} onClose={close} />}
      {visits.dialogs}
      {reminders.dialogs}
    </>
  );
}

type ToolbarProps = {
  offered: readonly View[];
  view: View;
  whose: AgendaWhose;
  onChoose: (chosen: { view: View } | { whose: AgendaWhose }) => void;
  children: ReactNode;
};

/** Whose entries, as what they are shown, and of which days. */
function Toolbar({ offered, view, whose, onChoose, children }: ToolbarProps) {
  const translate = useTranslate();
  return (
    <div className={`${styles.toolbar} row wrap gap-16 gap-y-8 mb-12 no-print`}>
      <Segmented<AgendaWhose>
        aria-label={translate('calendar.whose')}
        value={whose}
        onChange={(value) => onChoose({ whose: value })}
        options={agendaWhose.map((value) => ({ value, label: translate(`calendar.${value}`) }))}
      />
      <Segmented<View>
        aria-label={translate('calendar.span')}
        value={view}
        onChange={(value) => onChoose({ view: value })}
        options={offered.map((value) => ({ value, label: translate(`calendar.spans.${value}`) }))}
      />
      {children}
    </div>
  );
}

type NotesProps = { days: ReturnType<typeof daysShown>; data: AgendaData | undefined; view: View; whose: AgendaWhose };

/** What is to be known of what is shown: of which days it is on paper, and what is left out. */
function Notes({ days, data, view, whose }: NotesProps) {
  const translate = useTranslate();
  const isPrinting = usePrinting();
  // A month says of each day how many it has.
  const left = data && view !== 'month' ? leftOf(data) : 0;
  return (
    <>
      {isPrinting && (
        <p className="m-0 mb-12 muted">
          {days.from} – {days.to}
        </p>
      )}
      {data && !data.isStaff && whose === 'mine' && <p className="m-0 mb-12 muted">{translate('calendar.notStaff')}</p>}
      {data && left > 0 && (
        <p className="m-0 mb-12 muted">
          {translate(data.isStaff && whose === 'everybody' ? 'calendar.leftOfAll' : 'calendar.left', { count: left })}
        </p>
      )}
    </>
  );
}
