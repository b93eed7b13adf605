import type { AppointmentStatus } from '@contract/appointment-steps';
import type { WorkbenchData } from '@contract/workbench';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { memo } from 'react';
import { AppointmentStatusTag } from '@/domain/appointment/status-tag';
import { useAppointmentSteps } from '@/domain/appointment/use-appointment-steps';
import { useScreenPath } from '@/domain/menu/use-screen-path';
import { Panel } from '@/ui/layout/panel';
import { useIsPhone } from '@/ui/layout/use-width';
import { useOptionLabel } from '@/ui/names/use-label';
import { EmptyState } from '@/ui/states/states';
import { AllLink } from './all-link';
import { appointmentsOfDay, type CountedList } from './lists';
import { PatientLink } from './patient-link';
import styles from './workbench.module.css';

type Props = { today: NonNullable<WorkbenchData['appointments']>; all: CountedList; onChanged: () => void };

/**
 * Who comes today, in order, with the next step beside each. On a phone those whom something is still to be done for, and
 * few of them: what else waits stands below.
 */
export const TodayList = memo(function TodayList({ today, all, onChanged }: Props) {
  const translate = useTranslate();
  const option = useOptionLabel('appointments');
  const hasList = useScreenPath()(all.list) !== undefined;
  const isPhone = useIsPhone();
  const isShort = isPhone && hasList;
  const shown = isShort ? today.list.filter(({ status }) => open.has(status)).slice(0, mostOnPhone) : today.list;
  const { steps, dialogs } = useAppointmentSteps(onChanged);
  return (
    <Panel title={translate('workbench.today')}>
      {shown.length === 0 && (
        <EmptyState text={translate(today.list.length === 0 ? 'workbench.nobodyToday' : 'workbench.everybodySeen')} />
      )}
      <ol className={styles.lines}>
        {shown.map((appointment) => {
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
        })}
      </ol>
      {shown.length < today.list.length && <AllLink of={all} count={appointmentsOfDay(today)} />}
      {dialogs}
    </Panel>
  );
});

const mostOnPhone = 5;

/** Not over yet. */
const open = new Set<AppointmentStatus>(['pending', 'confirmed', 'arrived']);

/** What is done at the counter as people come; the rest is in the calendar. */
const nextSteps = new Set<string>(['confirm', 'checkIn', 'complete']);
