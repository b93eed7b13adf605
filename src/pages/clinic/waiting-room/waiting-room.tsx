import { DesktopOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import type { WaitingStep } from '@contract/waiting-steps';
import { wallLinks } from '@contract/wall';
import { useTranslate } from '@refinedev/core';
import { Alert, Button, Input, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { ServicePointSelect } from '@/domain/service-point/service-point-select';
import { useChosenPoint } from '@/domain/service-point/use-chosen-point';
import { setOwnRoom, useOwnRoom } from '@/domain/waiting-room/own-room';
import { useNow } from '@/domain/waiting-room/use-now';
import { useWaitingActs } from '@/domain/waiting-room/use-waiting-acts';
import { useWaitingRoom } from '@/domain/waiting-room/use-waiting-room';
import { useGranted } from '@/providers/access-control';
import { DaySteps } from '@/ui/calendar/day-steps';
import { lateDialog } from '@/ui/late/late-dialog';
import { PageHeading } from '@/ui/layout/page-heading';
import { Panel } from '@/ui/layout/panel';
import { useShownDay } from '@/ui/site/use-shown-day';
import { ErrorState, LoadingState } from '@/ui/states/states';
import { BesideLine } from './appointment-button';
import { Columns } from './columns';
import { Expected } from './expected';
import { Keyed } from './keyed';
import { leaveField, useKeys } from './use-keys';
import { useOpenedCard } from './use-opened-card';
import styles from './waiting-room.module.css';

const WallLinksModal = lateDialog(() => import('./wall/wall-links-modal').then(({ WallLinksModal }) => WallLinksModal));
const WalkInModal = lateDialog(() => import('./walk-in-modal').then(({ WalkInModal }) => WalkInModal));

/** Who has come to a service point and waits for what, and what the counter and the rooms do about it. */
export default function WaitingRoom() {
  const translate = useTranslate();
  const now = useNow();
  const point = useChosenPoint();
  const { servicePointId } = point;
  const { date, isToday, show } = useShownDay();
  const [step, setStep] = useState<WaitingStep | null>(null);
  const [openedId, setOpenedId] = useOpenedCard();
  const [isTakingIn, setIsTakingIn] = useState(false);
  const [isAtWall, setIsAtWall] = useState(false);
  const maySeeWall = useGranted()(wallLinks.endpoints.list);
  const room = useOwnRoom(servicePointId);
  const acts = useWaitingActs();
  const { query, day, isOld } = useWaitingRoom(servicePointId, isToday ? undefined : date);

  const callNext = async () => {
    if (servicePointId === undefined) return;
    const id = await acts.next({ servicePointId, step, room }, day);
    if (id !== undefined) setOpenedId(id);
  };
  // Until the service point is known, what can be done there has its place already.
  const isComing = servicePointId === undefined && point.query.isPending;
  const hasPoint = servicePointId !== undefined || isComing;
  const mayCall = isToday && acts.isGranted('next') && hasPoint;
  const mayTakeIn = isToday && acts.isGranted('create') && hasPoint;
  useKeys({
    n: mayCall && !isComing ? () => void callNext() : undefined,
    a: mayTakeIn && !isComing ? () => setIsTakingIn(true) : undefined,
  });

  const error = point.query.error ?? query.error;
  return (
    <>
      <PageHeading title={translate('menu.waiting-room')}>
        {maySeeWall && hasPoint && (
          <Button
            type="text"
            disabled={isComing}
            icon={<DesktopOutlined aria-hidden />}
            onClick={() => setIsAtWall(true)}
          >
            {translate('wall-links.open')}
          </Button>
        )}
        {mayTakeIn && (
          <Button
            disabled={isComing}
            icon={<PlusOutlined aria-hidden />}
            aria-keyshortcuts="a"
            onClick={() => setIsTakingIn(true)}
          >
            <Keyed of="a">{translate('waiting-room.walkIn')}</Keyed>
          </Button>
        )}
        {mayCall && (
          <Button
            type="primary"
            disabled={isComing}
            icon={<RightOutlined className="onward" aria-hidden />}
            loading={acts.isCalling}
            aria-keyshortcuts="n"
            onClick={() => void callNext()}
          >
            <Keyed of="n">{translate('waiting-room.next')}</Keyed>
          </Button>
        )}
      </PageHeading>
      <div className={`${styles.toolbar} row wrap gap-16 gap-y-8 mb-16 px-gutter py-12 surface`}>
        <ServicePointSelect
          aria-label={translate('waiting-room.servicePoint')}
          value={servicePointId}
          onChange={point.choosePoint}
          onSelect={leaveField}
        />
        {!day && !error && hasPoint && <Skeleton.Button active />}
        {day && day.steps.length > 1 && (
          <Segmented<WaitingStep | 'all'>
            aria-label={translate('waiting-room.whichStep')}
            value={step ?? 'all'}
            onChange={(value) => setStep(value === 'all' ? null : value)}
            options={(['all', ...day.steps] as const).map((value) => ({
              value,
              label: translate(`waiting-room.steps.${value}`),
            }))}
          />
        )}
        {isToday && hasPoint && (
          <Input
            className={styles.room}
            aria-label={translate('waiting-room.ownRoom')}
            placeholder={translate('waiting-room.ownRoom')}
            maxLength={32}
            disabled={isComing}
            value={room}
            onChange={({ target }) => servicePointId !== undefined && setOwnRoom(servicePointId, target.value)}
            onPressEnter={leaveField}
          />
        )}
        <DaySteps texts="appointments" span="timeGridDay" date={date} onDate={show} />
      </div>
      {isOld && day && <Alert className="mb-16" type="warning" showIcon title={translate('waiting-room.old')} />}
      {error && !day && (
        <Panel>
          <ErrorState error={error} onRetry={() => void (point.query.error ? point.query : query).refetch()} />
        </Panel>
      )}
      {!error && !day && (
        <Panel>
          <LoadingState rows={8} />
        </Panel>
      )}
      {day && (
        <BesideLine>
          <Columns
            day={day}
            only={step}
            now={now}
            acts={isToday ? acts : undefined}
            room={room}
            openedId={openedId}
            onOpen={setOpenedId}
          />
        </BesideLine>
      )}
      {isToday && servicePointId !== undefined && day && (
        <Expected servicePointId={servicePointId} date={day.date} acts={acts} />
      )}
      {isAtWall && servicePointId !== undefined && (
        <WallLinksModal servicePointId={servicePointId} onClose={() => setIsAtWall(false)} />
      )}
      {isTakingIn && servicePointId !== undefined && (
        <WalkInModal servicePointId={servicePointId} onClose={() => setIsTakingIn(false)} onSaved={setOpenedId} />
      )}
    </>
  );
}
