import { openAppointments } from '@contract/appointment-steps';
import type { Appointment } from '@contract/appointments';
import { spanText } from '@contract/site-time';
import type { WorkbenchData } from '@contract/workbench';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { memo, useId, useState } from 'react';
import { AppointmentStatusTag } from '@/domain/appointment/status-tag';
import { type AppointmentSteps, useAppointmentSteps } from '@/domain/appointment/use-appointment-steps';
import { PatientLink } from '@/domain/patient/patient-link';
import { Panel } from '@/ui/layout/panel';
import { useIsPhone } from '@/ui/layout/use-width';
import { useOptionLabel } from '@/ui/names/use-label';
import { EmptyState } from '@/ui/states/states';
import { wholeTimes } from '@/ui/values/whole-times';
import { AllLink } from './all-link';
import { appointmentsOfDay, type CountedList } from './lists';
import styles from './workbench.module.css';

type Props = { today: NonNullable<WorkbenchData['appointments']>; all: CountedList; onChanged: () => void };

/** What else waits stands beside these on a wide screen, below them on a phone. */
const most = { wide: 12, phone: 5 };

/** Whom something is still to be done for, in order and few of them, with the next step beside each; what is over is folded away. */
export const TodayList = memo(function TodayList({ today, all, onChanged }: Props) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const id = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { steps, dialogs } = useAppointmentSteps(onChanged);
  const { counts, list } = today;
  const open = list.filter(({ status }) => openAppointments.includes(status));
  const over = list.filter(({ status }) => !openAppointments.includes(status));
  const shown = open.slice(0, isPhone ? most.phone : most.wide);
  const openCount = counts.pending + counts.confirmed + counts.arrived;
  const overCount = appointmentsOfDay(today) - openCount;
  const isCut = shown.length < openCount || (isUnfolded && over.length < overCount);
  return (
    <Panel title={translate('workbench.today')}>
      {openCount === 0 && (
        <EmptyState text={translate(overCount === 0 ? 'workbench.nobodyToday' : 'workbench.everybodySeen')} />
      )}
      <ol className="bare-list">
        {shown.map((appointment) => (
          <VisitLine key={appointment.id} appointment={appointment} steps={steps} />
        ))}
      </ol>
      {shown.length < openCount && (
        <p className="m-0 mt-12 muted small">{translate('workbench.later', { count: openCount - shown.length })}</p>
      )}
      {overCount > 0 && (
        <Button
          type="link"
          className="in-text mt-12 no-print"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {translate(isUnfolded ? 'workbench.hideOver' : 'workbench.showOver', { count: overCount })}
        </Button>
      )}
      <ol id={id} className="bare-list" hidden={!isUnfolded} aria-label={translate('workbench.over')}>
        {isUnfolded && over.map((visit) => <VisitLine key={visit.id} appointment={visit} steps={steps} />)}
      </ol>
      {isCut && <AllLink of={all} count={appointmentsOfDay(today)} />}
      {dialogs}
    </Panel>
  );
});

/** What is done at the counter as people come; the rest is in the calendar. */
const nextSteps = new Set<string>(['confirm', 'checkIn', 'complete']);

/** Who comes when, with the next step beside. */
function VisitLine({ appointment, steps }: { appointment: Appointment; steps: AppointmentSteps }) {
  const translate = useTranslate();
  const option = useOptionLabel('appointments');
  const isPhone = useIsPhone();
  const { name, type, status, servicePointName, staffName } = appointment;
  const [next] = steps.stepsOf(appointment).filter((step) => nextSteps.has(step));
  return (
    <li className={`${styles.line} ${styles.visit}`}>
      <span className={`${styles.time} figures`}>{wholeTimes(spanText(appointment))}</span>
      <span className={`${styles.what} stack fill`}>
        <PatientLink of={appointment} name={name} />
        <span className="muted small">
          {[option('type', type), staffName, servicePointName].filter(Boolean).join(' · ')}
        </span>
      </span>
      <AppointmentStatusTag status={status} />
      {next && (
        <Button
          className="no-print"
          size={isPhone ? 'middle' : 'small'}
          type={next === 'checkIn' ? 'primary' : 'default'}
          aria-label={`${translate(`appointments.steps.${next}`)} ${name}`}
          onClick={() => steps.take(appointment, next)}
        >
          {translate(`appointments.steps.${next}`)}
        </Button>
      )}
    </li>
  );
}
