import type { WaitingEntry } from '@contract/waiting-room';
import { stateAt, type WaitingState, waitsSince } from '@contract/waiting-steps';
import { useTranslate } from '@refinedev/core';
import { Tag } from 'antd';

/** Amber waits for the patient, blue is under way, green done, red went wrong, grey waits or has ended. */
const colours = {
  waiting: 'default',
  called: 'warning',
  inRoom: 'processing',
  skipped: 'error',
  dilating: 'processing',
  done: 'success',
  left: 'default',
} satisfies Record<WaitingState, string>;

const minutesBetween = (from: string, to: string) =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));

type Props = { entry: WaitingEntry; now: string };

/** How somebody stands, and for how long: whoever waits as long as the analysis counts, whose pupils widen until they are wide. */
export function WaitingTag({ entry, now }: Props) {
  const translate = useTranslate();
  const state = stateAt(entry, now);
  const { since, dilatedUntil } = entry;
  const isOver = state === 'done' || state === 'left';
  const minutes =
    state === 'dilating' && dilatedUntil
      ? Math.ceil((Date.parse(dilatedUntil) - Date.parse(now)) / 60_000)
      : minutesBetween(state === 'waiting' ? waitsSince(entry) : since, now);
  const text = translate(`waiting-room.states.${state}`);
  return (
    <Tag color={colours[state]} className="figures" style={{ margin: 0 }}>
      {isOver ? text : translate('waiting-room.stateFor', { state: text, minutes })}
    </Tag>
  );
}
