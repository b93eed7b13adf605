import { type Appointment, appointments } from '@contract/appointments';
import type { Endpoint } from '@contract/endpoints';
import { type FollowUp, followUps } from '@contract/follow-ups';
import { useList, useTranslate } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { AppointmentStatusTag } from '@/domain/appointment/status-tag';
import { DueTag, FollowUpStatusTag } from '@/domain/follow-up/follow-up-tags';
import { useGranted } from '@/providers/access-control';
import { lateDialog } from '@/ui/late/late-dialog';
import { NameButton } from '@/ui/layout/name-button';
import { Panel } from '@/ui/layout/panel';
import { failureOf } from '@/ui/states/failure-of';
import { ErrorState } from '@/ui/states/states';

const OpenedAppointment = lateDialog(() =>
  import('./opened-coming').then(({ OpenedAppointment }) => OpenedAppointment),
);
const OpenedFollowUp = lateDialog(() => import('./opened-coming').then(({ OpenedFollowUp }) => OpenedFollowUp));

/** More than a patient has, and how many of them stand there at first. */
const asked = 100;
const shown = 5;

const ofPatient = (resource: string, patientId: number, enabled: boolean, field: string) => ({
  resource,
  filters: [{ field: 'patientId', operator: 'eq' as const, value: patientId }],
  sorters: [{ field, order: 'desc' as const }],
  pagination: { currentPage: 1, pageSize: asked },
  queryOptions: { enabled },
});

/** The reminders of a patient, the latest first; asked for only where the user has the call. */
export function useFollowUps(patientId: number) {
  const isGranted = useGranted()(followUps.endpoints.list);
  const { query, result } = useList<FollowUp>(ofPatient('follow-ups', patientId, isGranted, 'dueDate'));
  return { isGranted, query, rows: failureOf(query) ? [] : result.data, total: result.total ?? 0 };
}

type Line = { id: number; day: string; text: string; tag: ReactNode };

/** When the patient is to come again, and came or did not. */
export function FollowUpPanel({ followUps: { query, rows, total } }: { followUps: ReturnType<typeof useFollowUps> }) {
  const translate = useTranslate();
  const [openedId, setOpenedId] = useState<number>();
  const lines = rows.map(({ id, dueDate, reason, status, timing }): Line => {
    const isLate = timing === 'overdue';
    return {
      id,
      day: dueDate,
      text: reason,
      tag: isLate ? <DueTag dueDate={dueDate} timing={timing} /> : <FollowUpStatusTag status={status} />,
    };
  });
  return (
    <Lines
      title={translate('patients.comings.followUps')}
      query={query}
      lines={lines}
      total={total}
      call={followUps.endpoints.one}
      onOpen={setOpenedId}
    >
      {openedId !== undefined && <OpenedFollowUp id={openedId} onClose={() => setOpenedId(undefined)} />}
    </Lines>
  );
}

export function AppointmentPanel({ patientId }: { patientId: number }) {
  const translate = useTranslate();
  const isGranted = useGranted()(appointments.endpoints.list);
  const [openedId, setOpenedId] = useState<number>();
  const { query, result } = useList<Appointment>(ofPatient('appointments', patientId, isGranted, 'date'));
  if (!isGranted) return null;
  const lines = result.data.map(({ id, date, start, type, status }) => ({
    id,
    day: `${date} ${start}`,
    text: translate(`appointments.options.type.${type}`),
    tag: <AppointmentStatusTag status={status} />,
  }));
  return (
    <Lines
      title={translate('patients.comings.appointments')}
      query={query}
      lines={lines}
      total={result.total ?? 0}
      call={appointments.endpoints.one}
      onOpen={setOpenedId}
    >
      {openedId !== undefined && <OpenedAppointment id={openedId} onClose={() => setOpenedId(undefined)} />}
    </Lines>
  );
}

type LinesProps = {
  title: string;
  query: ReturnType<typeof useList>['query'];
  lines: Line[];
  total: number;
  /** Answers one of them by itself. */
  call: Endpoint;
  onOpen: (id: number) => void;
  /** Stands over the page. */
  children: ReactNode;
};

function Lines({ title, query, lines, total, call, onOpen, children }: LinesProps) {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const failure = failureOf(query);
  const visible = failure ? [] : isWhole ? lines : lines.slice(0, shown);
  return (
    <Panel title={title}>
      {failure && <ErrorState error={failure} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {query.data && !failure && lines.length === 0 && <span>{translate('patients.comings.none')}</span>}
      <ul className="stack gap-8 bare-list">
        {visible.map(({ id, day, text, tag }) => (
          <li key={id} className="flex wrap at-baseline gap-8 gap-y-4">
            <span className="figures nowrap">
              <NameButton call={call} onClick={() => onOpen(id)}>
                {day}
              </NameButton>
            </span>
            <span className="grow muted break" style={{ flexBasis: '4em' }}>
              {text}
            </span>
            {tag}
          </li>
        ))}
      </ul>
      {visible.length < lines.length && (
        <Button type="link" className="in-text mt-8" onClick={() => setWhole(true)}>
          {translate('patients.comings.more', { count: lines.length - visible.length })}
        </Button>
      )}
      {total > lines.length && (
        <span className="block mt-8 muted">{translate('patients.comings.rest', { count: total - lines.length })}</span>
      )}
      {children}
    </Panel>
  );
}
