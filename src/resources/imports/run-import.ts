import {
  checkBatchSize,
  type DuplicateChoice,
  type ImportProgress,
  type ImportRow,
  type ImportRowResult,
  importBatchSizes,
  imports,
} from '@contract/imports';
import type { AppError } from '@/lib/errors/app-error';
import { randomKey } from '@/lib/random-key';
import { rowNow } from '@/lib/rows/row-now';
import { inSlices } from '@/lib/when/in-slices';
import { text } from '@/providers/i18n';
import { notify } from '@/providers/notification';
import type { Renew, Send } from '@/ui/act/act-tools';
import { asFailure } from '@/ui/act/outcome';
import { type Course, useCourse } from './course';
import { type Mapping, type TargetField, valuesOf } from './file/columns';
import type { SheetRow } from './file/sheet';
import { identityOf, markRepeated, type RowState, type RowStates } from './row-state';
import { sendBatches } from './send-batches';
import type { ImportSheet, ImportTarget } from './step';

/** What a course needs of the page that starts it. It goes on without that page. */
export type Means = {
  send: Send;
  renew: Renew;
  /** Tells of a failure by the key of its call, to whoever is on another page. */
  failElsewhere: (act: string, failure: AppError) => void;
  file: ImportSheet;
  fields: readonly TargetField[];
  mapping: Mapping;
  target: ImportTarget;
};

const { check, create, addRows, setStatus } = imports.endpoints;
const quiet = { quiet: true };

/** Checks all rows that are not in yet, and writes nothing. */
export async function checkRows(means: Means): Promise<void> {
  const { send, failElsewhere, file, fields, mapping, target } = means;
  const { signal, set, isElsewhere } = beginPart('checking');
  const kept = new Map<number, RowState>();
  try {
    const done = new Set(useCourse.getState().unfinished?.done.flatMap(linesOf));
    const rows = file.rows.filter(({ line }) => !done.has(line));
    await sendRows(means, { rows, size: checkBatchSize, kept, signal, set }, async (batch) => {
      const body = { ...target, rows: batch };
      return (await send(check, { body, meta: { ...quiet, signal } })).rows;
    });
    // Of a visit there are hundreds of columns, and twenty thousand rows shall not hold up the page.
    const telling = fields.filter(({ name }) => ['name', 'phone', 'birthday', 'visitDate'].includes(name));
    const told = (row: SheetRow) => [row.line, identityOf(valuesOf(row, telling, mapping))] as const;
    markRepeated(kept, new Map(await inSlices(file.rows, told)));
    set({ states: kept, phase: 'checked' });
  } catch (error) {
    set({ problem: signal.aborted ? undefined : asFailure(error), phase: 'stopped' });
    if (!signal.aborted && isElsewhere()) failElsewhere(check.key, asFailure(error));
  }
}

/** Writes the rows that the check found good. A row that is in already is not written again. */
export async function writeRows(means: Means, duplicates: DuplicateChoice): Promise<void> {
  const { send, renew, failElsewhere, file, target } = means;
  const { signal, set, isForgotten, isElsewhere } = beginPart('writing');
  const kept = new Map(useCourse.getState().states);
  const isWanted = ({ line }: SheetRow) => {
    const outcome = kept.get(line)?.outcome;
    return outcome === 'valid' || (outcome === 'duplicate' && duplicates === 'import');
  };
  try {
    const id = await idOf(means);
    set({ importId: id });
    const rows = file.rows.filter(isWanted);
    await sendRows(means, { rows, size: importBatchSizes[target.kind], kept, signal, set }, async (batch) => {
      const body = { rows: batch, duplicates };
      return (await send(addRows, { params: { id }, body, meta: { ...quiet, signal } })).rows;
    });
    await send(setStatus, { params: { id }, body: { status: 'finished' }, meta: quiet });
    set({ states: kept, phase: 'finished' });
    if (isElsewhere()) notify.success(() => text('imports.write.finished'));
  } catch (error) {
    set({ states: kept });
    // What was forgotten is not cancelled: it can be gone on with.
    if (isForgotten()) return;
    // What was stopped here is no failure.
    const ended = signal.aborted ? undefined : endedElsewhere(error, kept);
    if (signal.aborted) await cancel(means);
    else if (ended) set(ended);
    else {
      set({ problem: asFailure(error), phase: 'broken' });
      if (isElsewhere()) failElsewhere(addRows.key, asFailure(error));
    }
  }
  renew(addRows);
}

/** Stops a check, or cancels the import after the batch that is under way. */
export async function stop(means: Means): Promise<void> {
  const { controller, phase } = useCourse.getState();
  controller?.abort();
  if (phase === 'broken') await cancel(means);
}

type Set = (changes: Partial<Course>) => void;

const isOf = (controller: Course['controller']) => useCourse.getState().controller === controller;

/** Says what becomes of a part of a course. Of one that was forgotten meanwhile nothing is kept any more. */
const setOf =
  (controller: Course['controller']): Set =>
  (changes) => {
    if (isOf(controller)) useCourse.setState(changes);
  };

/** Begins a check or an import. */
function beginPart(phase: 'checking' | 'writing') {
  const controller = new AbortController();
  const place = window.location.pathname;
  useCourse.setState({ phase, controller, problem: undefined, done: 0, total: 0 });
  return {
    signal: controller.signal,
    set: setOf(controller),
    isForgotten: () => !isOf(controller),
    /** The page shows what becomes of it, also where it has begun anew meanwhile. */
    isElsewhere: () => window.location.pathname !== place,
  };
}

type Part = {
  rows: readonly SheetRow[];
  size: number;
  kept: Map<number, RowState>;
  signal: AbortSignal;
  set: Set;
};

/** Sends the rows and keeps what the server says of each. */
async function sendRows(
  { fields, mapping }: Means,
  { rows, size, kept, signal, set }: Part,
  send: (rows: ImportRow[]) => Promise<ImportRowResult[]>,
): Promise<void> {
  let done = 0;
  set({ total: rows.length });
  await sendBatches<SheetRow, ImportRowResult>({
    rows,
    size,
    signal,
    send: (batch) => send(batch.map((row) => ({ rowNo: row.line, values: valuesOf(row, fields, mapping) }))),
    onResults: (results) => {
      for (const { rowNo, ...state } of results) kept.set(rowNo, { ...kept.get(rowNo), ...state });
      done += results.length;
      set({ done });
    },
  });
}

// The same for every attempt: an import whose answer was lost is not begun twice.
const keys = new WeakMap<ImportSheet, string>();

/** The import of the file: the one that broke off, or a new one. */
async function idOf({ send, file, target }: Means): Promise<number> {
  const { importId, unfinished } = useCourse.getState();
  const known = importId ?? unfinished?.id;
  if (known !== undefined) return known;
  const idempotencyKey = keys.get(file) ?? randomKey();
  keys.set(file, idempotencyKey);
  const body = {
    ...target,
    fileName: [...file.name].slice(-200).join(''),
    fileKey: file.key,
    rowCount: file.rows.length,
  };
  return (await send(create, { body, meta: { ...quiet, idempotencyKey } })).id;
}

/** What came of an import that a colleague, or another window, has ended meanwhile. */
function endedElsewhere(error: unknown, kept: RowStates): Partial<Course> | undefined {
  const now = rowNow<ImportProgress>(asFailure(error));
  if (!now || now.status === 'running') return undefined;
  const isIn = new Set(now.done.flatMap(linesOf));
  const states = [...kept].map(
    ([line, state]) => [line, isIn.has(line) ? { ...state, outcome: 'created' as const } : state] as const,
  );
  return { states: new Map(states), phase: now.status };
}

async function cancel({ send }: Means): Promise<void> {
  const { importId: id, controller, states } = useCourse.getState();
  const set = setOf(controller);
  try {
    if (id !== undefined) await send(setStatus, { params: { id }, body: { status: 'cancelled' }, meta: quiet });
    set({ phase: 'cancelled' });
  } catch (error) {
    set(endedElsewhere(error, states) ?? { problem: asFailure(error), phase: 'broken' });
  }
}

const linesOf = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
