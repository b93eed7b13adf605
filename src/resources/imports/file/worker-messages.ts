import type { FileProblem, FileSheet, SheetRow } from './sheet';

/** What is said of a sheet before its rows; `key` is the same for the same content. */
export type SheetFacts = Omit<FileSheet, 'lines'> & { key: string };

/** What the worker says: each sheet, with its rows as often as it takes, and then that it is done; or what is wrong with the file. */
export type FromWorker = { sheet: SheetFacts } | { rows: SheetRow[] } | { isDone: true } | { problem: FileProblem };
