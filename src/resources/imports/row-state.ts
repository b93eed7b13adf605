import type { ImportRowResult } from '@contract/imports';
import { patientInput } from '@contract/patients';
import { repeatedRows } from './file/columns';

/** What became of a row, or would. */
export type RowState = Omit<ImportRowResult, 'rowNo'> & {
  /** The line of an earlier row about the same person. */
  sameAsLine?: number;
};

export type RowStates = ReadonlyMap<number, RowState>;

const { name, phone, birthday } = patientInput.shape;

/** What two rows about one person, or one visit of a person, have in common; undefined where it cannot be told. */
export function identityOf(values: Record<string, string>): string | undefined {
  const parts = [name.safeParse(values.name), phone.safeParse(values.phone), birthday.safeParse(values.birthday)];
  // A person may have a visit on each of many days.
  return parts.every(({ success }) => success)
    ? JSON.stringify([...parts.map(({ data }) => data), values.visitDate])
    : undefined;
}

/** The server sees the rows of one call only; this marks those that repeat a row of an earlier call. */
export function markRepeated(states: Map<number, RowState>, identities: ReadonlyMap<number, string | undefined>): void {
  const good = [...states].filter(([, { outcome }]) => outcome === 'valid' || outcome === 'duplicate');
  const rows = good.map(([line]) => ({ line, identity: identities.get(line) })).sort((a, b) => a.line - b.line);
  for (const [line, earlier] of repeatedRows(rows)) {
    const state = states.get(line);
    if (state) states.set(line, { ...state, outcome: 'duplicate', sameAsLine: earlier });
  }
}

/** Who may be the same person as somebody on file, though not beyond doubt. */
export const isLikely = ({ outcome, likely }: RowState) =>
  likely !== null && (outcome === 'valid' || outcome === 'created');

export type Counts = Record<RowState['outcome'] | 'likely', number>;

export function countRows(states: RowStates): Counts {
  const counts: Counts = { valid: 0, created: 0, duplicate: 0, invalid: 0, likely: 0 };
  for (const state of states.values()) {
    counts[state.outcome] += 1;
    if (isLikely(state)) counts.likely += 1;
  }
  return counts;
}
