import type { WaitingEntry } from '../../contract/waiting-room';
import {
  examinationSteps,
  openActs,
  openWaiting,
  stateAt,
  type WaitingAct,
  type WaitingStep,
  waitingActs,
  waitsSince,
} from '../../contract/waiting-steps';
import type { WaitingPlace } from '../db/tables/waiting-room';
import { stepNotOpen } from '../errors/api-error';

/** Refuses an act that is not open, saying which ones are. */
export function checkAct(act: WaitingAct, entry: WaitingEntry, at: Date): void {
  const now = at.toISOString();
  const open = openActs(entry, now);
  if (open.includes(act)) return;
  const state = stateAt(entry, now);
  throw stepNotOpen({ status: state, step: wordOf(act), open: open.map(wordOf) }, { state, open });
}

/** An act's name among the texts' words: states and other steps have some of the names. */
const wordOf = (act: WaitingAct) => `waiting_${act}` as const;

type Details = { staffId?: number | null; room?: string; minutes?: number; to?: WaitingStep };

/** What an act that has been checked makes of somebody. */
export function afterAct(act: WaitingAct, entry: WaitingPlace, at: Date, details: Details = {}): Partial<WaitingPlace> {
  const since = at.toISOString();
  const { to } = waitingActs[act];
  switch (act) {
    case 'call':
      return {
        state: to,
        since,
        waited: waitedUntil(entry, since),
        staffId: details.staffId ?? null,
        room: details.room ?? '',
      };
    case 'skip':
      return { state: to, since, skippedAt: since };
    case 'dilate':
      return { state: to, since, dilatedUntil: later(at, details.minutes ?? 0) };
    case 'back':
      return {
        state: to,
        since,
        ...nobody,
        ...(entry.dilatedUntil !== null && { dilatedUntil: earlier(entry, since) }),
      };
    case 'done':
      return nextStep(entry, since, details.to ? [details.to, ...entry.stepsToCome] : entry.stepsToCome);
    default:
      return { state: to, since };
  }
}

/**
 * The waits with the one that a call ends. Whoever is called again for the same, as they were sent back, has waited until now; but who
 * did not come has been called, and waits for themselves.
 */
function waitedUntil({ step, skippedAt, waited, ...place }: WaitingPlace, calledAt: string) {
  const since = waitsSince(place);
  const others = waited.filter((wait) => wait.step !== step || wait.since !== since);
  if (skippedAt !== null && others.length < waited.length) return waited;
  return [...others, { step, since, calledAt }];
}

/** Nobody sees them any more. */
const nobody = { staffId: null, room: '' };

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString();

/** Who comes back before the drops have worked goes on as if they had. */
const earlier = ({ dilatedUntil }: WaitingPlace, now: string) =>
  dilatedUntil !== null && dilatedUntil < now ? dilatedUntil : now;

function nextStep({ step }: WaitingPlace, since: string, toCome: readonly WaitingStep[]): Partial<WaitingPlace> {
  const [next, ...rest] = toCome;
  // Whoever has seen them last stays named beside what is over.
  if (next === undefined) return { state: 'done', since };
  const stepsToCome = rest.filter((other) => other !== next && other !== step);
  return { step: next, stepsToCome, state: 'waiting', since, waitingSince: since, ...anew };
}

const anew = { ...nobody, dilatedUntil: null, skippedAt: null };

/** What a completed visit makes of its patient: refracted and examined, whatever else is to come. Undefined where nothing changes. */
export function afterVisit(entry: WaitingPlace, at: Date): Partial<WaitingPlace> | undefined {
  const isOpen = (openWaiting as readonly string[]).includes(entry.state);
  if (!isOpen || !examinationSteps.includes(entry.step)) return undefined;
  const toCome = entry.stepsToCome.filter((step) => !examinationSteps.includes(step));
  return nextStep(entry, at.toISOString(), toCome);
}
