import { type AnyExam, cellOf } from '@contract/exam/exam';
import { filledCells, isCopy, type Origin, type Origins } from '@contract/exam/origins';
import { isSame } from '../same-values';

/** A value that was typed over, with where it came from: what undoing the typing brings back. */
type Left = { value: unknown; origin: Origin };

export type FormOrigins = {
  origins: Origins;
  /** By the names of cells. */
  left: Readonly<Record<string, Left>>;
};

/** What was copied from the last visit. */
export const copied = ({ origins, left }: FormOrigins, names: readonly string[], from: Origin): FormOrigins => ({
  origins: { ...origins, ...Object.fromEntries(names.map((name) => [name, from])) },
  left,
});

/** A cell was filled from another one of this visit: it comes from wherever that one does. */
export function followed(state: FormOrigins, name: string, other: string): FormOrigins {
  const { [name]: _, ...rest } = state.origins;
  const origin = state.origins[other];
  return { ...state, origins: origin ? { ...rest, [name]: origin } : rest };
}

type Typing = { name: string; before: unknown; after: unknown; isUndo: boolean };

/** What was typed into a cell was typed, unless the key took typing back: then it is again what it was before that. */
export function typed(state: FormOrigins, { name, before, after, isUndo }: Typing): FormOrigins {
  const { [name]: origin, ...rest } = state.origins;
  const left = state.left[name];
  if (isUndo && left && isSame(left.value, after)) return { ...state, origins: { ...rest, [name]: left.origin } };
  // The server knows when something was typed: when it first had it.
  if (!origin || origin.from === 'typed') return state;
  return { origins: rest, left: { ...state.left, [name]: { value: before, origin } } };
}

/** Confirms the copies among some cells; where all are confirmed, takes that back. */
export function confirmed({ origins, left }: FormOrigins, names: readonly string[], now: string): FormOrigins {
  const isOpen = names.some((name) => isCopy(origins[name]));
  const changed = names.flatMap((name) => {
    const origin = origins[name];
    if (origin?.from !== 'lastVisit' || (isOpen && !isCopy(origin))) return [];
    return [[name, { ...origin, confirmedAt: isOpen ? now : null }] as const];
  });
  return { origins: { ...origins, ...Object.fromEntries(changed) }, left };
}

type Valued = { exam: AnyExam; origins: Origins };

/** Where the values of a form come from once it goes on from what was saved elsewhere: what is the same there has been confirmed by either. */
export function merged(own: Valued, other: Valued): Origins {
  const origins = filledCells(own.exam).flatMap(({ name, eye, ...placed }) => {
    const isTheirs = isSame(cellOf(own.exam, placed, eye), cellOf(other.exam, placed, eye));
    const [mine, theirs] = [own.origins[name], other.origins[name]];
    const origin = isTheirs && (!mine || isCopy(mine)) ? theirs : mine;
    return origin ? [[name, origin] as const] : [];
  });
  return Object.fromEntries(origins);
}
