import { toCall } from '@contract/waiting-order';
import type { WaitingEntry, WaitingRoomDay } from '@contract/waiting-room';
import { openWaiting, stateAt, type WaitingState, type WaitingStep } from '@contract/waiting-steps';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useId, useState } from 'react';
import type { WaitingActs } from '@/domain/waiting-room/use-waiting-acts';
import { EntryCard } from './entry-card';
import { useEntryKeys } from './use-entry-keys';
import styles from './waiting-room.module.css';

type Props = {
  day: WaitingRoomDay;
  only: WaitingStep | null;
  now: string;
  /** None on another day than today. */
  acts: WaitingActs | undefined;
  room: string;
  openedId: number | undefined;
  onOpen: (id: number | undefined) => void;
};

/** In a column first those with somebody, then the line, then whom nobody can call now. */
const groups: readonly WaitingState[] = ['inRoom', 'called', 'waiting', 'dilating', 'skipped'];

/** Those who are there, by what they wait for. */
export function Columns({ day, only, now, acts, room, openedId, onOpen }: Props) {
  const translate = useTranslate();
  const open = day.entries.filter(({ state }) => (openWaiting as readonly WaitingState[]).includes(state));
  const over = day.entries.filter((entry) => !open.includes(entry));
  // A step that the service point has no more still has those who wait for it.
  const steps = [...new Set([...day.steps, ...open.map(({ step }) => step)])];
  const columns = steps
    .filter((step) => only === null || step === only)
    .map((step) => ({ step, entries: inColumn(open, step, now) }));
  const shown = columns.flatMap(({ entries }) => entries);
  useEntryKeys({ shown, openedId, onOpen, acts, room, now });
  const card = (entry: WaitingEntry) => (
    <EntryCard
      key={entry.id}
      entry={entry}
      now={now}
      acts={acts}
      room={room}
      isOpen={entry.id === openedId}
      onToggle={() => onOpen(entry.id === openedId ? undefined : entry.id)}
    />
  );
  return (
    <>
      <div className={`${styles.columns} grid at-start gap-12 mb-16`}>
        {columns.map(({ step, entries }) => (
          <Column key={step} title={translate(`waiting-room.steps.${step}`)} count={entries.length}>
            {entries.map(card)}
          </Column>
        ))}
      </div>
      {over.length > 0 && <Over entries={over.toSorted((one, other) => one.number - other.number)} card={card} />}
    </>
  );
}

function inColumn(open: readonly WaitingEntry[], step: WaitingStep, now: string): WaitingEntry[] {
  const ofStep = open.filter((entry) => entry.step === step);
  return groups.flatMap((state) =>
    state === 'waiting' ? toCall(ofStep, step, now) : ofStep.filter((entry) => stateAt(entry, now) === state),
  );
}

type ColumnProps = { title: string; count: number; children: React.ReactNode };

function Column({ title, count, children }: ColumnProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <section className={`${styles.column} surface`} aria-labelledby={id}>
      <h2 id={id} className="row between m-0 px-8 py-8 normal bold">
        {title}
        <span className="muted regular figures">{translate('waiting-room.people', { count })}</span>
      </h2>
      {count === 0 && <p className="m-0 px-8 py-8 muted small">{translate('waiting-room.nobody')}</p>}
      <ol className="bare-list stack gap-8">{children}</ol>
    </section>
  );
}

/** Who has been seen to, or has left: folded away, to be looked up and to be taken back. */
function Over({ entries, card }: { entries: WaitingEntry[]; card: (entry: WaitingEntry) => React.ReactNode }) {
  const translate = useTranslate();
  const id = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  return (
    <section className="mb-16">
      <Button
        type="link"
        className="in-text"
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        {translate(isUnfolded ? 'waiting-room.hideOver' : 'waiting-room.showOver', { count: entries.length })}
      </Button>
      <ol id={id} className={`${styles.columns} bare-list grid at-start gap-8 mt-8`} hidden={!isUnfolded}>
        {isUnfolded && entries.map(card)}
      </ol>
    </section>
  );
}
