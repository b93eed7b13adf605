import type { FollowUp } from '@contract/follow-ups';
import { useTranslate } from '@refinedev/core';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { ContactModal } from '@/domain/follow-up/contact-form';
import { FollowUpDrawer } from '@/domain/follow-up/follow-up-drawer';
import { usePointInAddress, whoseNames } from '@/domain/service-point/use-point-in-address';
import { useStaffOfPoint } from '@/domain/service-point/use-staff-of-point';
import { useInAddress } from '@/ui/hooks/use-in-address';
import { PageHeading } from '@/ui/layout/page-heading';
import { Panel } from '@/ui/layout/panel';
import { usePaper } from '@/ui/layout/use-paper';
import { ListFilters } from '@/ui/list/filters/list-filters';
import { ReferenceChoice } from '@/ui/list/filters/reference-choice';
import { failureOf } from '@/ui/states/failure-of';
import { ErrorState } from '@/ui/states/states';
import { UnlessGone } from '@/ui/states/unless-gone';
import { Board } from './board';
import styles from './kanban.module.css';
import { useBoard } from './use-board';

/** Follow-ups by status, each in the order in which the store wants to see to them. */
export default function Kanban() {
  const translate = useTranslate();
  usePaper('wide');
  const [servicePointId, choosePoint] = usePointInAddress();
  const [assigneeId, chooseAssignee] = useStaffOfPoint(servicePointId);
  const whole = useInAddress(...whoseNames);
  const [opened, setOpened] = useState<FollowUp>();
  const { query, board, move, steps, dialogs, contacted, closeContact } = useBoard({
    servicePointId,
    assigneeId: assigneeId ?? undefined,
  });
  const failure = failureOf(query);
  return (
    <>
      <PageHeading title={translate('menu.kanban')} />
      <div className="no-print">
        <ListFilters onReset={() => whole.put(Object.fromEntries(whoseNames.map((name) => [name, undefined])))}>
          <ReferenceChoice
            label={translate('dashboards.point')}
            resource="service-points"
            placeholder={translate('dashboards.allPoints')}
            value={servicePointId ?? null}
            onChange={choosePoint}
          />
          <ReferenceChoice
            label={translate('follow-ups.fields.assigneeId')}
            resource="staff"
            query={{ servicePointId }}
            placeholder={translate('dashboards.allPoints')}
            value={assigneeId}
            onChange={chooseAssignee}
          />
        </ListFilters>
      </div>
      {failure && (
        <Panel>
          <ErrorState error={failure} onRetry={() => void query.refetch()} />
        </Panel>
      )}
      {!board && !query.isError && (
        <div className={`${styles.board} grid at-start gap-12 scroll-x`} aria-busy="true">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <div key={key} className={styles.column}>
              <Skeleton active paragraph={{ rows: 6 }} />
            </div>
          ))}
        </div>
      )}
      {board && !failure && (
        <UnlessGone
          of="service-points"
          id={servicePointId}
          label={translate('dashboards.point')}
          onTakeOff={() => choosePoint(null)}
        >
          <UnlessGone
            of="staff"
            id={assigneeId ?? undefined}
            label={translate('follow-ups.fields.assigneeId')}
            onTakeOff={() => chooseAssignee(null)}
          >
            <Board board={board} onMove={move} onOpen={setOpened} />
          </UnlessGone>
        </UnlessGone>
      )}
      {contacted && <ContactModal key={contacted.id} row={contacted} onClose={closeContact} />}
      {opened && <FollowUpDrawer id={opened.id} steps={steps} onClose={() => setOpened(undefined)} />}
      {dialogs}
    </>
  );
}
