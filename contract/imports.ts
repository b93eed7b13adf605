import { z } from 'zod';
import { call, defineCalls, listQuery, rowMeta } from './endpoints';
import { listPage } from './envelope';
import { reference, referenceParam, requiredName, requiredText, text } from './fields';
import { fieldReasons } from './reasons';

/** What a file can hold: one row for each. */
export const importKinds = ['patients', 'visits'] as const;
export type ImportKind = (typeof importKinds)[number];

export const importStatuses = ['running', 'finished', 'cancelled'] as const;

/** Rows of one call. A visit is several rows of the database, and nobody else shall wait long for them. */
export const importBatchSizes = { patients: 200, visits: 50 } as const satisfies Record<ImportKind, number>;
/** Rows of a call that only checks, of whatever kind: nothing is written, so it is as quick for visits. */
export const checkBatchSize = Math.max(...Object.values(importBatchSizes));

/** Rows of one file. */
export const maxImportRows = 50_000;

const maxCell = 4000;

/** A sheet's last line: rows are known by their lines, of which titles and blank ones take some. */
const lastLine = 1_048_576;

/** A row of the file: its number there, from 1, and its cells by the names of the fields they belong to. */
const importRow = z.object({
  rowNo: z.int().positive().max(lastLine),
  values: z.record(z.string().max(64), z.string().max(maxCell)),
});
export type ImportRow = z.infer<typeof importRow>;

const rowsOf = { rows: z.array(importRow).min(1).max(checkBatchSize) };

/** `skip` leaves rows out about somebody who is there already; `import` brings them in all the same. */
export const duplicateChoices = ['skip', 'import'] as const;
export type DuplicateChoice = (typeof duplicateChoices)[number];

const target = {
  kind: z.enum(importKinds),
  servicePointId: reference('service-points'),
  /** Who examined, for visits. */
  examinerId: reference('staff').nullable().default(null),
};

const hasExaminer = ({ kind, examinerId }: { kind: ImportKind; examinerId: number | null }) =>
  kind !== 'visits' || examinerId !== null;
const examinerNeeded = { path: ['examinerId'], params: { code: 'requiredChoice' } };

const importFile = z.object({
  ...target,
  fileName: requiredName(200),
  /** The same for the same content: by it an import that broke off is found again. */
  fileKey: requiredText(64),
  rowCount: z.int().positive().max(maxImportRows),
});
export const importInput = importFile.refine(hasExaminer, examinerNeeded);

export const importState = z.object({
  ...rowMeta,
  kind: z.enum(importKinds),
  status: z.enum(importStatuses).meta({ tones: { running: 'warning', finished: 'success', cancelled: 'default' } }),
  servicePointId: z.int().positive(),
  servicePointName: z.string(),
  examinerId: z.int().positive().nullable(),
  makerName: z.string(),
  fileName: z.string(),
  fileKey: z.string(),
  rowCount: z.int(),
  createdCount: z.int(),
});
export type Import = z.infer<typeof importState>;

/**
 * What became of a row. `valid`: it would be created; only a check says so. `duplicate`: somebody in reach, or an earlier row
 * of the same call, has the same name, phone and birthday; of a visit that person has one on that day.
 */
export const rowOutcomes = ['valid', 'created', 'duplicate', 'invalid'] as const;

const rowResult = z.object({
  rowNo: z.int().positive(),
  outcome: z.enum(rowOutcomes),
  /** Texts by field, in the language of the caller; '' for what concerns no single field. */
  errors: z.record(z.string(), z.array(z.string())),
  /** The same in no language. */
  reasons: fieldReasons.optional(),
  /** File number of the patient who is there already; null for an earlier row of the same call. */
  duplicateOf: z.string().nullable(),
  /**
   * File number of a patient in reach who may be the same person, who is brought in all the same; '' for an earlier row of the same call, null
   * for nobody.
   */
  likely: z.string().nullable().default(null),
});
export type ImportRowResult = z.infer<typeof rowResult>;

const rowResults = z.object({ rows: z.array(rowResult) });

/** From the first to the last of rows in sequence. */
const rowRange = z.object({ from: z.int(), to: z.int() });

const importProgress = importState.extend({ done: z.array(rowRange) });
export type ImportProgress = z.infer<typeof importProgress>;

/**
 * Rows of a spreadsheet, brought in by many calls of a few hundred rows. A row that was brought in is remembered by its number:
 * sent again, because an answer was lost, it is not created again.
 */
export const imports = defineCalls({
  name: 'imports',
  atPoints: true,
  changes: ['patients', 'patient-records'],
  screens: ['list', 'create'],
  menu: { group: 'clinic', icon: 'upload', order: 60 },
  grants: { storeManager: 'all' },
  endpoints: {
    list: call('GET /imports', {
      query: {
        ...listQuery(
          {
            fileKey: text(64).optional(),
            servicePointId: referenceParam('service-points').optional(),
            status: z.enum(importStatuses).optional(),
          },
          ['fileName', 'status'],
        ),
      },
      output: listPage(importState),
      audited: true,
    }),
    create: call('POST /imports', { body: importInput, output: importState, idempotent: true }),
    check: call('POST /imports/check', {
      about: 'Checks rows as an import of them would, and writes nothing.',
      body: z.object({ ...target, ...rowsOf }).refine(hasExaminer, examinerNeeded),
      output: rowResults,
    }),
    one: call('GET /imports/{id}', {
      about: 'How far an import has come: `done` are the rows that are in.',
      output: importProgress,
      audited: true,
    }),
    addRows: call('POST /imports/{id}/rows', {
      about: 'Brings rows in. A row that is in already is not created again.',
      body: z.object({ ...rowsOf, duplicates: z.enum(duplicateChoices).default('skip') }),
      output: rowResults,
    }),
    setStatus: call('PUT /imports/{id}/status', {
      about: 'Ends an import. What is in stays.',
      body: z.object({ status: z.enum(['finished', 'cancelled']) }),
      output: importState,
    }),
  },
});
