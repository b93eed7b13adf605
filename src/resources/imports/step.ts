import type { ImportKind } from '@contract/imports';
import type { Sheet, SheetRow } from './file/sheet';

/** The steps of an import, in their order. */
export const steps = ['file', 'columns', 'check', 'write'] as const;
export type Step = (typeof steps)[number];

/** What a file holds and where it belongs; `examinerId` is for visits. */
export type ImportTarget = { kind: ImportKind; servicePointId: number; examinerId: number | null };

/** A file with its headings and remarks told from its rows; `key` is the same for the same content. */
export type ImportSheet = Sheet & { name: string; key: string; leftOut: readonly SheetRow[] };
