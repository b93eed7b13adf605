import { dilation, type WaitingEntry } from '@contract/waiting-room';
import { openActs, type WaitingAct, type WaitingStep, waitingSteps } from '@contract/waiting-steps';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { Link, useLocation } from 'react-router';
import { PatientLink } from '@/domain/patient/patient-link';
import type { WaitingActs } from '@/domain/waiting-room/use-waiting-acts';
import { useScreenPath } from '@/providers/menu/screen-path';
import { MenuButton } from '@/ui/layout/menu-button';
import { leadingBack } from '@/ui/tab/way-back';
import { actKeys, buttonActs } from './act-keys';
import { AppointmentButton, FileOfBooked } from './appointment-button';
import { Keyed } from './keyed';

type Props = { entry: WaitingEntry; now: string; acts: WaitingActs | undefined; room: string };

const otherMinutes = [10, 15, 20, 30, 45];

/** What can be done with somebody now: the usual by a key each, the rest in a menu; and the ways to their file and visit. */
export function EntryActions({ entry, now, acts, room }: Props) {
  const translate = useTranslate();
  const open = acts ? openActs(entry, now).filter(acts.isGranted) : [];
  const [first] = buttonActs.filter((act) => open.includes(act));
  const doneLabel = useDoneLabel();
  const label = (act: (typeof buttonActs)[number]) =>
    act === 'done' ? doneLabel(entry.stepsToCome[0]) : translate(`waiting-room.acts.${act}`);
  return (
    <div className="row wrap gap-8 px-8 pb-8 no-print">
      {buttonActs
        .filter((act) => open.includes(act))
        .map((act) => (
          <Button
            key={act}
            size="small"
            type={act === first ? 'primary' : 'default'}
            aria-keyshortcuts={actKeys[act]}
            onClick={() => void acts?.take(act, entry, act === 'call' ? { room } : {})}
          >
            <Keyed of={actKeys[act]}>
              {act === 'dilate' ? translate('waiting-room.dilateFor', { minutes: dilation.usual }) : label(act)}
            </Keyed>
          </Button>
        ))}
      {acts && <RareActs entry={entry} acts={acts} open={open} />}
      <span className="row gap-12 push-end small">
        {entry.appointmentId !== null && <AppointmentButton id={entry.appointmentId} />}
        {entry.patientId === null ? (
          <FileOfBooked entry={entry} />
        ) : (
          <PatientLink of={entry} name={translate('waiting-room.file')} />
        )}
        <VisitLink entry={entry} />
      </span>
    </div>
  );
}

/** "Done", or to which step that leads. */
function useDoneLabel() {
  const translate = useTranslate();
  return (next: WaitingStep | undefined) =>
    next
      ? translate('waiting-room.doneTo', { step: translate(`waiting-room.steps.${next}`) })
      : translate('waiting-room.acts.done');
}

type RareProps = { entry: WaitingEntry; acts: WaitingActs; open: readonly WaitingAct[] };

/** The acts in other ways than the usual one, and leaving. */
function RareActs({ entry, acts, open }: RareProps) {
  const translate = useTranslate();
  const doneLabel = useDoneLabel();
  const otherSteps = waitingSteps.filter((step) => step !== entry.step && step !== entry.stepsToCome[0]);
  const done = otherSteps.map((to) => ({
    key: to,
    label: doneLabel(to),
    onClick: () => void acts.take('done', entry, { to }),
  }));
  const dilate = otherMinutes.map((minutes) => ({
    key: minutes,
    label: translate('waiting-room.dilateFor', { minutes }),
    onClick: () => void acts.take('dilate', entry, { minutes }),
  }));
  const leave = {
    key: 'leave',
    label: translate('waiting-room.acts.leave'),
    onClick: () => void acts.take('leave', entry),
  };
  const items = [
    ...(open.includes('done') ? done : []),
    ...(open.includes('dilate') ? dilate : []),
    ...(open.includes('leave') ? [leave] : []),
  ];
  if (items.length === 0) return null;
  return (
    <MenuButton size="small" aria-label={translate('waiting-room.more', { name: entry.name })} menu={{ items }}>
      …
    </MenuButton>
  );
}

/** To the visit of the day, or to the form for one, and from there back to this card, with the steps and the day that were shown. */
function VisitLink({ entry: { id, recordId, patientId, patientReached, patientRemoved } }: { entry: WaitingEntry }) {
  const translate = useTranslate();
  const pathOf = useScreenPath();
  const { pathname, search } = useLocation();
  if (patientId === null || !patientReached || patientRemoved) return null;
  const path = recordId
    ? pathOf('patient-records/show', { id: recordId })
    : pathOf('patient-records/createFor', { patientId });
  if (!path) return null;
  const shown = new URLSearchParams(search);
  shown.set('open', String(id));
  return (
    <Link to={leadingBack(path, `${pathname}?${shown}`)}>
      {translate(recordId ? 'waiting-room.openVisit' : 'waiting-room.newVisit')}
    </Link>
  );
}
