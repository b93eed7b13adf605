import type { FileProblem, SheetRow } from './sheet';

/** What the worker says: lines, as often as it takes, then the content's key; or what is wrong with the file. */
export type FromWorker = { rows: SheetRow[] } | { key: string } | { problem: FileProblem };
