import type { Appointment } from '@contract/appointments';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { AppointmentStatusTag } from '@/domain/appointment/status-tag';
import type { AppointmentSteps } from '@/domain/appointment/use-appointment-steps';
import { PatientLink } from '@/domain/patient/patient-link';
import { useIsPhone } from '@/ui/layout/use-width';
import { useOptionLabel } from '@/ui/names/use-label';
import styles from './workbench.module.css';

/** What is done at the counter as people come; the rest is in the calendar. */
const nextSteps = new Set<string>(['confirm', 'checkIn', 'complete']);

/** Who comes when, with the next step beside. */
export function VisitLine({ appointment, steps }: { appointment: Appointment; steps: AppointmentSteps }) {
  const translate = useTranslate();
  const option = useOptionLabel('appointments');
  const isPhone = useIsPhone();
  const { name, start, end, type, status, servicePointName, staffName } = appointment;
  const [next] = steps.stepsOf(appointment).filter((step) => nextSteps.has(step));
  return (
    <li className={`${styles.line} ${styles.visit}`}>
      <span className={`${styles.time} figures`}>
        {start}–{end}
      </span>
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
