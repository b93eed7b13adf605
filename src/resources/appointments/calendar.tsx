import { appointmentStatuses } from '@contract/appointment-steps';
import { type Appointment, type AppointmentInput, appointments, type SlotDays } from '@contract/appointments';
import { useCustom, useTranslate } from '@refinedev/core';
import { NoHours } from '@/domain/appointment/no-hours';
import { AppointmentStatusTag } from '@/domain/appointment/status-tag';
import { ServicePointSelect } from '@/domain/service-point/service-point-select';
import type { useChosenPoint } from '@/domain/service-point/use-chosen-point';
import { useStaffOfPoint } from '@/domain/service-point/use-staff-of-point';
import { callOf } from '@/providers/http/call';
import { queryKeyOf } from '@/providers/query-key';
import styles from '@/ui/calendar/calendar.module.css';
import { DaySteps } from '@/ui/calendar/day-steps';
import { type CalendarSpan, calendarSpans, daysShown } from '@/ui/calendar/days-shown';
import { ReferenceSelect } from '@/ui/form/reference-select';
import { useInAddress } from '@/ui/hooks/use-in-address';
import { Segmented } from '@/ui/layout/segmented';
import { useIsPhone } from '@/ui/layout/use-width';
import { useShownDay } from '@/ui/site/use-shown-day';
import { failureOf } from '@/ui/states/failure-of';
import { ErrorState, LoadingState } from '@/ui/states/states';
import { CalendarGrid } from './calendar-grid';
import { chooseView, useAppointmentView } from './view-store';

type Props = {
  point: ReturnType<typeof useChosenPoint>;
  onOpen: (appointment: Pick<Appointment, 'id'>) => void;
  onBook?: (known: Partial<AppointmentInput>) => void;
};

const refreshEvery = 60_000;

/** The appointments of one service point on a grid of its opening hours; booked by a click or by dragging, moved by dragging. */
export function Calendar({ point, onOpen, onBook }: Props) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const chosen = useAppointmentView((view) => view.span);
  const span: CalendarSpan = isPhone ? 'timeGridDay' : chosen;
  const { date, show } = useShownDay(useInAddress('day'));
  const { servicePointId } = point;
  const [staffId, setStaffId] = useStaffOfPoint(servicePointId);

  const { visits, slots, refresh } = useCalendar(servicePointId, daysShown(span, date));

  const found = visits.data?.data.filter((visit) => staffId === null || visit.staffId === staffId);
  const error = failureOf(point.query) ?? failureOf(visits) ?? failureOf(slots);
  return (
    <section className="px-gutter py-16 surface" aria-label={translate('appointments.views.calendar')}>
      <div className={`${styles.toolbar} row wrap gap-16 gap-y-8 mb-12`}>
        <Whose point={point} staffId={staffId} onStaff={setStaffId} />
        <DaySteps texts="appointments" span={span} date={date} onDate={show} />
        {!isPhone && (
          <Segmented<CalendarSpan>
            className="no-print"
            aria-label={translate('appointments.span')}
            value={span}
            onChange={(value) => chooseView({ span: value })}
            options={calendarSpans.map((value) => ({ value, label: translate(`appointments.spans.${value}`) }))}
          />
        )}
      </div>
      <Legend visits={found} />
      {servicePointId !== undefined && slots.data?.data.isNeverOpen && (
        <NoHours servicePointId={servicePointId} className="mb-12" />
      )}
      {error && (
        <ErrorState error={error} onRetry={servicePointId === undefined ? () => void point.query.refetch() : refresh} />
      )}
      {!error && !(found && slots.data) && <LoadingState rows={12} />}
      {!error && found && slots.data && (
        <CalendarGrid
          span={span}
          date={date}
          visits={found}
          slots={slots.data.data}
          onOpen={onOpen}
          onDay={(day) => {
            show(day);
            chooseView({ span: 'timeGridDay' });
          }}
          onBook={
            onBook && servicePointId !== undefined
              ? (times) => onBook({ ...times, servicePointId, staffId })
              : undefined
          }
          onMoved={refresh}
        />
      )}
    </section>
  );
}

/** The appointments of a span of days and the slots behind them, fetched anew every minute. */
function useCalendar(servicePointId: number | undefined, { from, to }: ReturnType<typeof daysShown>) {
  const query = { servicePointId: servicePointId ?? 0, from, to };
  const options = { enabled: servicePointId !== undefined, refetchInterval: refreshEvery };
  const background = { meta: { background: true, tellsMissing: true }, query };
  const { query: visits } = useCustom<Appointment[]>({
    ...callOf(appointments.endpoints.calendar, background),
    queryOptions: { ...options, queryKey: queryKeyOf(appointments.name, 'calendar', query) },
  });
  const { query: slots } = useCustom<SlotDays>({
    ...callOf(appointments.endpoints.slots, background),
    queryOptions: { ...options, queryKey: queryKeyOf(appointments.name, 'slots', query) },
  });
  const refresh = () => {
    void visits.refetch();
    void slots.refetch();
  };
  return { visits, slots, refresh };
}

/** What the colours mean, and how many there are of each once that is known. */
function Legend({ visits }: { visits: Appointment[] | undefined }) {
  const translate = useTranslate();
  return (
    <ul className="flex wrap gap-8 gap-y-4 bare-list mb-12" aria-label={translate('appointments.legend')}>
      {appointmentStatuses.map((status) => (
        <li key={status}>
          <AppointmentStatusTag status={status} count={visits?.filter((visit) => visit.status === status).length} />
        </li>
      ))}
    </ul>
  );
}

type WhoseProps = Pick<Props, 'point'> & { staffId: number | null; onStaff: (id: number | null) => void };

/** Whose appointments are shown: of a service point, or of one of its staff. */
function Whose({ point: { servicePointId, choosePoint }, staffId, onStaff }: WhoseProps) {
  const translate = useTranslate();
  return (
    <>
      <ServicePointSelect
        aria-label={translate('appointments.fields.servicePointId')}
        value={servicePointId}
        onChange={choosePoint}
      />
      <ReferenceSelect
        resource="staff"
        query={{ servicePointId }}
        aria-label={translate('appointments.fields.staffId')}
        placeholder={translate('appointments.everybody')}
        allowClear
        value={staffId}
        onChange={onStaff}
      />
    </>
  );
}
