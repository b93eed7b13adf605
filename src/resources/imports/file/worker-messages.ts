import type { FileProblem, SheetRow } from './sheet';

/** What the worker says: rows, as often as it takes, then the heading with the content's key; or what is wrong with the file. */
export type FromWorker = { rows: SheetRow[] } | { header: string[]; key: string } | { problem: FileProblem };
