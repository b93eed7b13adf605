import { useParsed, useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { useState } from 'react';
import { useChosenPoint } from '@/domain/service-point/use-chosen-point';
import { useOwnRoom } from '@/domain/waiting-room/own-room';
import { useNow } from '@/domain/waiting-room/use-now';
import { useWaitingActs } from '@/domain/waiting-room/use-waiting-acts';
import { useWaitingRoom } from '@/domain/waiting-room/use-waiting-room';
import { useInAddress } from '@/ui/hooks/use-in-address';
import { Panel } from '@/ui/layout/panel';
import { useShownDay } from '@/ui/site/use-shown-day';
import { ErrorState, LoadingState } from '@/ui/states/states';
import { BesideLine } from './appointment-button';
import { Columns } from './columns';
import { Expected } from './expected';
import { RoomHeading } from './room-heading';
import { RoomToolbar } from './room-toolbar';

/** Who has come to a service point and waits for what, and what the counter and the rooms do about it. */
export default function WaitingRoom() {
  const translate = useTranslate();
  const now = useNow();
  const point = useChosenPoint();
  const { servicePointId } = point;
  const address = useInAddress('day', 'step');
  const shownDay = useShownDay(address);
  const { isToday } = shownDay;
  const [openedId, setOpenedId] = useOpenedCard();
  const room = useOwnRoom(servicePointId);
  const acts = useWaitingActs();
  const { query, day, isOld } = useWaitingRoom(servicePointId, isToday ? undefined : shownDay.date);
  const step = day?.steps.find((one) => one === address.values.step) ?? null;

  const callNext = async () => {
    if (servicePointId === undefined) return;
    const id = await acts.next({ servicePointId, step, room }, day);
    if (id !== undefined) setOpenedId(id);
  };
  const isComing = servicePointId === undefined && point.query.isPending;
  const hasPoint = servicePointId !== undefined || isComing;
  const error = point.query.error ?? query.error;
  return (
    <>
      <RoomHeading
        {...{ servicePointId, isComing, isToday, acts }}
        onNext={() => void callNext()}
        onTakenIn={setOpenedId}
      />
      <RoomToolbar
        {...{ point, shownDay, step }}
        steps={day?.steps ?? (error || !hasPoint ? null : undefined)}
        onStep={(chosen) => address.put({ step: chosen ?? undefined })}
        room={isToday && hasPoint ? room : undefined}
      />
      {isOld && day && <Alert className="mb-16" type="warning" showIcon title={translate('waiting-room.old')} />}
      {!day && (
        <Panel>
          {error ? (
            <ErrorState error={error} onRetry={() => void (point.query.error ? point.query : query).refetch()} />
          ) : (
            <LoadingState rows={8} />
          )}
        </Panel>
      )}
      {day && (
        <BesideLine>
          <Columns
            {...{ day, now, room, openedId }}
            only={step}
            acts={isToday ? acts : undefined}
            onOpen={setOpenedId}
          />
        </BesideLine>
      )}
      {isToday && servicePointId !== undefined && day && (
        <Expected servicePointId={servicePointId} date={day.date} acts={acts} />
      )}
    </>
  );
}

/** The card that is open: what was opened here last, or what the address has asked for since, as whoever comes back does. */
function useOpenedCard() {
  const asked = Number(useParsed<{ open?: string }>().params?.open) || undefined;
  const [opened, setOpened] = useState({ asked, id: asked });
  if (opened.asked !== asked) setOpened({ asked, id: asked ?? opened.id });
  return [opened.id, (id: number | undefined) => setOpened({ asked, id })] as const;
}
