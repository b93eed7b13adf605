import type { WorkbenchData } from '@contract/workbench';
import { useTranslate } from '@refinedev/core';
import { memo } from 'react';
import { FollowUpPhone } from '@/domain/follow-up/follow-up-phone';
import { DueTag } from '@/domain/follow-up/follow-up-tags';
import { PatientLink } from '@/domain/patient/patient-link';
import { Panel } from '@/ui/layout/panel';
import { EmptyState } from '@/ui/states/states';
import { AllLink } from './all-link';
import type { CountedList } from './lists';
import styles from './workbench.module.css';

type Props = { followUps: NonNullable<WorkbenchData['followUps']>; all: CountedList };

/** Who should have come longest ago, with the number to call. */
export const OverdueList = memo(function OverdueList({ followUps: { list, overdue }, all }: Props) {
  const translate = useTranslate();
  return (
    <Panel title={translate('workbench.overdue')}>
      {list.length === 0 && <EmptyState text={translate('workbench.nobodyOverdue')} />}
      <ul className="bare-list">
        {list.map((row) => {
          const { id, patientName, dueDate, timing, reason, contactCount } = row;
          return (
            <li key={id} className={styles.line}>
              <span className={`${styles.what} stack fill`}>
                <PatientLink of={row} name={patientName} />
                <span className="muted small">
                  {[reason, contactCount > 0 && translate('workbench.contacts', { count: contactCount })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="figures">
                <FollowUpPhone of={row} />
              </span>
              <DueTag dueDate={dueDate} timing={timing} />
            </li>
          );
        })}
      </ul>
      {overdue > list.length && <AllLink of={all} count={overdue} />}
    </Panel>
  );
});
