import { reasonsOf } from '@contract/waiting-order';
import type { WaitingEntry } from '@contract/waiting-room';
import { stateAt } from '@contract/waiting-steps';
import { useTranslate } from '@refinedev/core';
import { useId } from 'react';
import { useAgeText } from '@/domain/patient/age';
import type { WaitingActs } from '@/domain/waiting-room/use-waiting-acts';
import { WaitingTag } from '@/domain/waiting-room/waiting-tag';
import { EntryActions } from './entry-actions';
import styles from './waiting-room.module.css';

type Props = {
  entry: WaitingEntry;
  now: string;
  acts: WaitingActs | undefined;
  room: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** Somebody in the waiting room; opened, what can be done. */
export function EntryCard({ entry, now, acts, room, isOpen, onToggle }: Props) {
  const translate = useTranslate();
  const ageText = useAgeText();
  const id = useId();
  const { number, name, birthday, appointmentStart, staffName } = entry;
  const state = stateAt(entry, now);
  const reasons = reasonsOf(entry, now).map((reason) =>
    translate(`waiting-room.reasons.${reason}`, { time: appointmentStart }),
  );
  const whom = state === 'called' || state === 'inRoom' ? [staffName, entry.room].filter(Boolean).join(' · ') : '';
  return (
    <li className={`${styles.card} bordered round whole`} data-state={state}>
      <button
        type="button"
        className={`${styles.head} bare plain start pointer round`}
        data-entry={entry.id}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className={`${styles.number} bold figures`}>{number}</span>
        <span className="row wrap between gap-4">
          <span className="bold break">
            {name}
            {birthday && <span className="muted regular small nowrap"> {ageText(birthday)}</span>}
          </span>
          <WaitingTag entry={entry} now={now} />
          <span className="whole-row muted small">{whom || reasons.join(' · ')}</span>
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <EntryActions entry={entry} now={now} acts={acts} room={room} />}
      </div>
    </li>
  );
}
