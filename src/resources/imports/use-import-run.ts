import {
  checkBatchSize,
  type DuplicateChoice,
  type ImportProgress,
  type ImportRowResult,
  importBatchSizes,
  imports,
} from '@contract/imports';
import { useEffect, useId, useRef, useState } from 'react';
import { AppError } from '@/lib/app-error';
import { randomKey } from '@/lib/random-key';
import { unsavedWork, useUnsavedWork } from '@/providers/unsaved-work';
import { useRenew } from '@/ui/act/use-renew';
import { type Send, useSend } from '@/ui/act/use-send';
import { isShown, useTabKey } from '@/ui/tab/tab-context';
import { type Mapping, type TargetField, valuesOf } from './file/columns';
import type { SheetRow } from './file/sheet';
import { inSlices } from './in-slices';
import { identityOf, markRepeated, type RowState, type RowStates } from './row-state';
import { sendBatches } from './send-batches';
import type { ImportSheet, ImportTarget } from './step';

export type Phase = 'columns' | 'checking' | 'stopped' | 'checked' | 'writing' | 'broken' | 'finished' | 'cancelled';

type Options = {
  file: ImportSheet;
  fields: readonly TargetField[];
  target: ImportTarget;
  /** An import of the same file that broke off. */
  unfinished: ImportProgress | undefined;
};

const { check, create, addRows, setStatus } = imports.endpoints;
const quiet = { quiet: true };

/** The course of an import from the check to its end. Rows that are in are not sent again. */
export function useImportRun({ file, fields, target, unfinished }: Options) {
  const send = useSend();
  const renew = useRenew();
  const formKey = useId();
  const tabKey = useTabKey();
  const [phase, setPhase] = useState<Phase>('columns');
  const [done, setDone] = useState(0);
  const [total, setTotal] = useState(0);
  const [states, setStates] = useState<RowStates>(new Map());
  const [problem, setProblem] = useState('');
  const controller = useRef<AbortController>(undefined);
  const importId = useRef(unfinished?.id);
  const idempotencyKey = useRef(randomKey());
  const isBusy = phase === 'checking' || phase === 'writing' || phase === 'broken';

  useEffect(() => {
    if (isBusy) unsavedWork.mark(formKey, tabKey);
    else unsavedWork.clear(formKey);
    return () => {
      if (isShown(tabKey)) unsavedWork.clear(formKey);
    };
  }, [formKey, tabKey, isBusy]);

  // Whoever agrees to lose it, by closing the tab, stops it.
  useEffect(() => {
    if (!isBusy) return;
    return useUnsavedWork.subscribe(({ forms }) => {
      if (!forms.has(formKey)) controller.current?.abort();
    });
  }, [formKey, isBusy]);

  const isDone = ({ line }: SheetRow) => unfinished?.done.some(({ from, to }) => from <= line && line <= to) ?? false;

  /** Sends the rows and keeps what the server says of each. False where it was stopped. */
  const run = async (
    rows: readonly SheetRow[],
    size: number,
    mapping: Mapping,
    kept: Map<number, RowState>,
    send: (
      rows: { rowNo: number; values: Record<string, string> }[],
      signal: AbortSignal,
    ) => Promise<ImportRowResult[]>,
  ) => {
    const own = new AbortController();
    controller.current = own;
    setTotal(rows.length);
    setDone(0);
    let sent = 0;
    try {
      await sendBatches<SheetRow, ImportRowResult>({
        rows,
        size,
        send: (batch, signal) =>
          send(
            batch.map((row) => ({ rowNo: row.line, values: valuesOf(row, fields, mapping) })),
            signal,
          ),
        onResults: (results) => {
          for (const { rowNo, ...state } of results) kept.set(rowNo, { ...kept.get(rowNo), ...state });
          sent += results.length;
          setDone(sent);
        },
        signal: own.signal,
      });
      return true;
    } catch (error) {
      if (own.signal.aborted) return false;
      throw error;
    }
  };

  const ask: Send = (endpoint, input) => send(endpoint, { ...input, meta: { ...quiet, ...input?.meta } });

  const startCheck = async (mapping: Mapping) => {
    const kept = new Map<number, RowState>();
    setProblem('');
    setPhase('checking');
    try {
      const isWhole = await run(
        file.rows.filter((row) => !isDone(row)),
        checkBatchSize,
        mapping,
        kept,
        async (rows, signal) => {
          const body = { ...target, rows };
          return (await ask(check, { body, meta: { signal } })).rows;
        },
      );
      if (!isWhole) return setPhase('stopped');
      // Of a visit there are hundreds of columns, and twenty thousand rows shall not hold up the page.
      const telling = fields.filter(({ name }) => ['name', 'phone', 'birthday', 'visitDate'].includes(name));
      const told = (row: SheetRow) => [row.line, identityOf(valuesOf(row, telling, mapping))] as const;
      markRepeated(kept, new Map(await inSlices(file.rows, told)));
      setStates(kept);
      setPhase('checked');
    } catch (error) {
      setProblem(messageOf(error));
      setPhase('stopped');
    }
  };

  const begin = async (): Promise<number> => {
    if (importId.current === undefined) {
      const body = {
        ...target,
        fileName: file.name.slice(-200),
        fileKey: file.key,
        rowCount: file.rows.length,
      };
      const { id } = await ask(create, { body, meta: { idempotencyKey: idempotencyKey.current } });
      importId.current = id;
    }
    return importId.current;
  };

  const end = (status: 'finished' | 'cancelled') =>
    ask(setStatus, { params: { id: importId.current ?? 0 }, body: { status } });

  const write = async (mapping: Mapping, duplicates: DuplicateChoice) => {
    const kept = new Map(states);
    const isWanted = ({ line }: SheetRow) => {
      const outcome = kept.get(line)?.outcome;
      return outcome === 'valid' || (outcome === 'duplicate' && duplicates === 'import');
    };
    setProblem('');
    setPhase('writing');
    try {
      const id = await begin();
      const isWhole = await run(
        file.rows.filter(isWanted),
        importBatchSizes[target.kind],
        mapping,
        kept,
        async (rows, signal) => {
          const body = { rows, duplicates };
          return (await ask(addRows, { params: { id }, body, meta: { signal } })).rows;
        },
      );
      await end(isWhole ? 'finished' : 'cancelled');
      setPhase(isWhole ? 'finished' : 'cancelled');
    } catch (error) {
      setProblem(messageOf(error));
      setPhase('broken');
    }
    setStates(kept);
    renew(addRows);
  };

  return {
    phase,
    done,
    total,
    states,
    problem,
    startCheck,
    write,
    /** Stops a check, or cancels the import after the batch that is under way. */
    stop: async () => {
      controller.current?.abort();
      if (phase !== 'broken') return;
      try {
        if (importId.current !== undefined) await end('cancelled');
        setPhase('cancelled');
      } catch (error) {
        setProblem(messageOf(error));
      }
    },
    toColumns: () => setPhase('columns'),
  };
}

const messageOf = (error: unknown) => (error instanceof AppError ? error.message : String(error));

export type ImportRun = ReturnType<typeof useImportRun>;
