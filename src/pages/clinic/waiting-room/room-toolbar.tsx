import { room as roomName, type WaitingRoomDay } from '@contract/waiting-room';
import type { WaitingStep } from '@contract/waiting-steps';
import { useTranslate } from '@refinedev/core';
import { Skeleton } from 'antd';
import { ServicePointSelect } from '@/domain/service-point/service-point-select';
import type { useChosenPoint } from '@/domain/service-point/use-chosen-point';
import { setOwnRoom } from '@/domain/waiting-room/own-room';
import { DaySteps } from '@/ui/calendar/day-steps';
import { CheckedInput } from '@/ui/form/checked-input';
import { Segmented } from '@/ui/layout/segmented';
import type { useShownDay } from '@/ui/site/use-shown-day';
import { leaveField } from './use-keys';
import styles from './waiting-room.module.css';

type Props = {
  point: ReturnType<typeof useChosenPoint>;
  shownDay: ReturnType<typeof useShownDay>;
  /** The steps of that service point; unset while they come, `null` where there are none to come. */
  steps: WaitingRoomDay['steps'] | undefined | null;
  step: WaitingStep | null;
  onStep: (step: WaitingStep | null) => void;
  /** Where its user works; not asked for another day than today. */
  room: string | undefined;
};

/** Which service point, steps and day are shown, and from which room. */
export function RoomToolbar({ point, shownDay, steps, step, onStep, room }: Props) {
  const translate = useTranslate();
  const { servicePointId } = point;
  return (
    <div className={`${styles.toolbar} row wrap gap-16 gap-y-8 mb-16 px-gutter py-12 surface`}>
      <ServicePointSelect
        aria-label={translate('waiting-room.servicePoint')}
        value={servicePointId}
        onChange={point.choosePoint}
        onSelect={leaveField}
      />
      {steps === undefined && <Skeleton.Button active />}
      {steps && steps.length > 1 && (
        <Segmented<WaitingStep | 'all'>
          className="no-print"
          aria-label={translate('waiting-room.whichStep')}
          value={step ?? 'all'}
          onChange={(value) => onStep(value === 'all' ? null : value)}
          options={(['all', ...steps] as const).map((value) => ({
            value,
            label: translate(`waiting-room.steps.${value}`),
          }))}
        />
      )}
      {room !== undefined && (
        <CheckedInput
          schema={roomName}
          className={`${styles.room} no-print`}
          aria-label={translate('waiting-room.ownRoom')}
          placeholder={translate('waiting-room.ownRoom')}
          disabled={servicePointId === undefined}
          value={room}
          onChange={({ target }) => servicePointId !== undefined && setOwnRoom(servicePointId, target.value)}
          onPressEnter={leaveField}
        />
      )}
      <DaySteps texts="appointments" span="timeGridDay" date={shownDay.date} onDate={shownDay.show} />
    </div>
  );
}
