import type { Appointment } from '@contract/appointments';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { memo } from 'react';
import { AppointmentStatusTag } from '@/components/appointments/status-tag';
import { useAppointmentSteps } from '@/components/appointments/use-appointment-steps';
import { Panel } from '@/components/panel';
import { EmptyState } from '@/components/states';
import { useOptionLabel } from '@/components/use-label';
import { PatientLink } from './patient-link';
import styles from './workbench.module.css';

/** Who comes today, in order, with the next step beside each. */
export const TodayList = memo(function TodayList({
  appointments,
  onChanged,
}: {
  appointments: Appointment[];
  onChanged: () => void;
}) {
  const translate = useTranslate();
  const option = useOptionLabel('appointments');
  const { steps, dialogs } = useAppointmentSteps(onChanged);
  return (
    <Panel title={translate('workbench.today')}>
      {appointments.length === 0 && <EmptyState text={translate('workbench.nobodyToday')} />}
      <ol className={styles.lines}>
        {appointments.map((appointment) => {
          const { id, patientId, name, start, end, type, status, servicePointName, staffName } = appointment;
          const [next] = steps.stepsOf(appointment).filter((step) => nextSteps.has(step));
          return (
            <li key={id} className={`${styles.line} ${styles.visit}`}>
              <span className={styles.time}>
                {start}–{end}
              </span>
              <span className={styles.what}>
                <PatientLink id={patientId} name={name} />
                <span className={styles.detail}>
                  {[option('type', type), staffName, servicePointName].filter(Boolean).join(' · ')}
                </span>
              </span>
              <AppointmentStatusTag status={status} />
              {next && (
                <Button
                  className="no-print"
                  size="small"
                  type={next === 'checkIn' ? 'primary' : 'default'}
                  aria-label={`${translate(`appointments.steps.${next}`)} ${name}`}
                  onClick={() => steps.take(appointment, next)}
                >
                  {translate(`appointments.steps.${next}`)}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {dialogs}
    </Panel>
  );
});

/** What is done at the counter as people come; the rest is in the calendar. */
const nextSteps = new Set<string>(['confirm', 'checkIn', 'complete']);
