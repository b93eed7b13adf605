import type { FileProblem, SheetRow } from './sheet';

/** What the worker says: lines, as often as it takes, then the content's key and the sheets that were not read; or what is wrong with the file. */
export type FromWorker = { rows: SheetRow[] } | { key: string; unread: string[] } | { problem: FileProblem };
