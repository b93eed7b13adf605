import { type Appointment, appointments } from '@contract/appointments';
import { type FollowUp, followUps } from '@contract/follow-ups';
import { useList, useTranslate } from '@refinedev/core';
import { Skeleton, Tag } from 'antd';
import { useGranted } from '@/providers/access-control';
import { Panel } from '@/ui/layout/panel';
import { ErrorState } from '@/ui/states/states';

const shown = 5;

const ofPatient = (resource: string, patientId: number, enabled: boolean, field: string) => ({
  resource,
  filters: [{ field: 'patientId', operator: 'eq' as const, value: patientId }],
  sorters: [{ field, order: 'desc' as const }],
  pagination: { currentPage: 1, pageSize: shown },
  queryOptions: { enabled },
});

/** The reminders of a patient, the latest first; asked for only where the user has the call. */
export function useFollowUps(patientId: number) {
  const isGranted = useGranted()(followUps.endpoints.list);
  const { query, result } = useList<FollowUp>(ofPatient('follow-ups', patientId, isGranted, 'dueDate'));
  return { isGranted, query, rows: result.data, total: result.total ?? 0 };
}

const followUpColors = {
  open: 'processing',
  contacted: 'processing',
  booked: 'processing',
  completed: 'success',
  missed: 'error',
  cancelled: 'default',
} as const;

const appointmentColors = {
  pending: 'warning',
  confirmed: 'processing',
  arrived: 'success',
  completed: 'success',
  cancelled: 'default',
  noShow: 'error',
} as const;

type Line = { id: number; day: string; text: string; tag: string; color: string };

/** When the patient is to come again, and came or did not. */
export function FollowUpPanel({ followUps: { query, rows, total } }: { followUps: ReturnType<typeof useFollowUps> }) {
  const translate = useTranslate();
  const lines = rows.map(({ id, dueDate, reason, status, timing }): Line => {
    const isLate = timing === 'overdue';
    return {
      id,
      day: dueDate,
      text: reason,
      tag: translate(isLate ? 'patients.comings.overdue' : `follow-ups.options.status.${status}`),
      color: isLate ? 'error' : followUpColors[status],
    };
  });
  return <Lines title={translate('patients.comings.followUps')} query={query} lines={lines} total={total} />;
}

export function AppointmentPanel({ patientId }: { patientId: number }) {
  const translate = useTranslate();
  const isGranted = useGranted()(appointments.endpoints.list);
  const { query, result } = useList<Appointment>(ofPatient('appointments', patientId, isGranted, 'date'));
  if (!isGranted) return null;
  const lines = result.data.map(({ id, date, start, type, status }) => ({
    id,
    day: `${date} ${start}`,
    text: translate(`appointments.options.type.${type}`),
    tag: translate(`appointments.options.status.${status}`),
    color: appointmentColors[status],
  }));
  return (
    <Lines title={translate('patients.comings.appointments')} query={query} lines={lines} total={result.total ?? 0} />
  );
}

type LinesProps = { title: string; query: ReturnType<typeof useList>['query']; lines: Line[]; total: number };

function Lines({ title, query, lines, total }: LinesProps) {
  const translate = useTranslate();
  return (
    <Panel title={title}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {query.isSuccess && lines.length === 0 && <span>{translate('patients.comings.none')}</span>}
      <ul className="stack gap-8 bare-list">
        {lines.map(({ id, day, text, tag, color }) => (
          <li key={id} className="flex wrap at-baseline gap-8 gap-y-4">
            <span className="figures nowrap">{day}</span>
            <span className="grow muted break" style={{ flexBasis: '4em' }}>
              {text}
            </span>
            <Tag color={color}>{tag}</Tag>
          </li>
        ))}
      </ul>
      {total > lines.length && (
        <span className="block mt-8 muted">{translate('patients.comings.rest', { count: total - lines.length })}</span>
      )}
    </Panel>
  );
}
