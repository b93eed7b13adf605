import { z } from 'zod';
import { instant, plainDate, requiredText } from '../fields';
import { type AnyExam, allFields, cellOf, type PlacedField } from './exam';
import { type AnyCell, type Eye, eyesOf } from './field';
import { isBlank } from './schema';

const at = instant();

/**
 * How a value came into a visit, and when. One that was copied from the last visit is no result of this one until somebody has
 * confirmed it.
 */
const origin = z.discriminatedUnion('from', [
  z.object({ from: z.literal('typed'), at }),
  z.object({ from: z.literal('lastVisit'), visitDate: plainDate(), at, confirmedAt: instant().nullable() }),
  z.object({ from: z.literal('file'), file: requiredText(200), at }),
]);
export type Origin = z.infer<typeof origin>;

/** Of the cells of an examination, by their names such as `basic.iop.od`. A value that is not named was typed, nobody knows when. */
export const origins = z.record(z.string(), origin);
export type Origins = z.infer<typeof origins>;

export type ExamCell = PlacedField & {
  /** `basic.iop.od`, `refractive.cycloplegia`. */
  name: string;
  eye: Eye | undefined;
};

export const cellName = (tab: string, key: string, eye?: Eye) =>
  [tab, key, eye].filter((step) => step !== undefined).join('.');

const cells: readonly ExamCell[] = allFields.flatMap(({ tab, field }) =>
  (field.eyes === 'one' ? [undefined] : eyesOf(field)).map((eye) => ({
    tab,
    field,
    eye,
    name: cellName(tab, field.key, eye),
  })),
);

/** The cells in which something is, in the order of examination. */
export const filledCells = (exam: AnyExam) => cells.filter(({ eye, ...placed }) => !isBlank(cellOf(exam, placed, eye)));

/** Whether a value is a copy that nobody has confirmed. */
export const isCopy = (from: Origin | undefined) => from?.from === 'lastVisit' && from.confirmedAt === null;

/** The cells that hold a copy which nobody has confirmed. */
export const copiedCells = (exam: AnyExam, from: Origins) => filledCells(exam).filter(({ name }) => isCopy(from[name]));

/** The exam with something else in some cells; null leaves a cell blank. */
export function withCells<E extends AnyExam>(exam: E, changes: readonly (readonly [ExamCell, AnyCell | null])[]): E {
  if (changes.length === 0) return exam;
  const changed: AnyExam = structuredClone(exam);
  for (const [{ tab, field, eye }, value] of changes) {
    const values = changed[tab];
    if (eye) Object.assign(values[field.key] as object, { [eye]: value });
    else values[field.key] = value;
    if (isBlank(values[field.key])) values[field.key] = null;
  }
  // Of the same shape: what may be blank was made so.
  return changed as E;
}

/** What was examined at the visit itself: without the copies that nobody has confirmed. */
export const measuredExam = <E extends AnyExam>(exam: E, from: Origins = {}): E =>
  withCells(
    exam,
    copiedCells(exam, from).map((cell) => [cell, null]),
  );
