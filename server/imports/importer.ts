import type { ImportRow, ImportRowResult } from '../../contract/imports';
import type { FieldReasons } from '../../contract/reasons';
import type { Session } from '../access/session';
import type { SiteClock } from '../clinical/site-clock';
import type { Database } from '../db/database';
import type { FieldProblem } from '../errors/api-error';

export type ImportContext = {
  tx: Database;
  session: Session;
  /** Where rows belong that do not say it. */
  servicePointId: number;
  /** Who examined, of visits. */
  examinerId: number | null;
  clock: SiteClock;
  /** Of the file that the rows are from; '' where they are only checked. */
  fileName: string;
};

export type CheckedRow = Omit<ImportRowResult, 'outcome' | 'errors'> & {
  outcome: 'valid' | 'duplicate' | 'invalid';
  reasons: FieldReasons;
  /** Patients that the check has looked at. */
  patientIds: number[];
};

export type CheckedBatch = {
  rows: CheckedRow[];
  /** Writes those of these numbers, none of them invalid: the id of what each became, and whom it is about. */
  write: (rowNos: number[]) => Promise<{ rowNo: number; objectId: number; patientId: number }[]>;
};

/** How rows of one kind are checked and written. */
export type Importer = (context: ImportContext, rows: ImportRow[]) => Promise<CheckedBatch>;

const failed = /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!)$/i;

/** The cells that hold what a spreadsheet shows of a formula that failed: no text of anybody's. */
export const failedCells = (cells: Readonly<Record<string, string>>): FieldProblem[] =>
  Object.entries(cells).flatMap(([field, cell]) =>
    failed.test(cell.trim()) ? [{ field, code: 'formulaFailed' as const }] : [],
  );

/** Of a cell that holds something, the issue is another than of a blank one. */
export const withInput = { reportInput: true } as const;
