import { z } from 'zod';
import { reference } from '../fields';
import { cellSchema } from './cell-schema';
import { type AnyExam, type Exam, examFields, notDoneReasons } from './exam';
import { type ExamField, type ExamTab, examTabs, eyesOf } from './field';
import { checkTab } from './rules';

/** A cell in which nothing is: '', no picture, nothing picked, no part of a lens. Kept as null. */
export function isBlank(cell: unknown): boolean {
  if (cell === null || cell === undefined || cell === '') return true;
  if (Array.isArray(cell)) return cell.length === 0;
  if (typeof cell !== 'object') return false;
  return 'picks' in cell ? isBlank(cell.picks) : Object.values(cell).every(isBlank);
}

const orBlank = (schema: z.ZodType) =>
  schema
    .nullable()
    .overwrite((value) => (isBlank(value) ? null : value))
    .default(null);

function fieldSchema(field: ExamField): z.ZodType {
  const cell = orBlank(cellSchema(field));
  const eyes = eyesOf(field);
  return eyes.length === 0 ? cell : orBlank(z.object(Object.fromEntries(eyes.map((eye) => [eye, cell]))));
}

const tabSchema = (tab: ExamTab) =>
  z
    .object({
      ...Object.fromEntries(examFields[tab].map((field) => [field.key, fieldSchema(field)])),
      examinerId: reference('staff').nullable().default(null),
      notDoneReason: z.enum(notDoneReasons).nullable().default(null),
    })
    .superRefine((values, context) => checkTab(tab, values, context), {
      // Also while single fields are still wrong, so that one submit shows everything.
      when: ({ value }) => typeof value === 'object' && value !== null,
    })
    .prefault({});

/** The examination of a record: hard limits, steps and the rules between fields, made from the descriptions. */
export const examSchema = z
  .object(Object.fromEntries(examTabs.map((tab) => [tab, tabSchema(tab)])))
  // The descriptions give both the schema and the type; nothing else could tell the compiler that they agree.
  .prefault({}) as unknown as z.ZodType<Exam, unknown>;

const blank = examSchema.parse({});

/** An examination in which nothing was done. */
export const blankExam = (): Exam => structuredClone(blank);

/** A stored examination with fields that are newer than it: they are blank. */
export function completeExam(stored: Partial<AnyExam>): Exam {
  const empty: AnyExam = blank;
  // Every field is in `blank`, so what comes out has the fields of an examination.
  return Object.fromEntries(examTabs.map((tab) => [tab, { ...empty[tab], ...stored[tab] }])) as Exam;
}
