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

/** Each made when it is first needed: they are a fifth of the contract, and most screens show no examination. */
function tabSchemas(): Record<ExamTab, ReturnType<typeof tabSchema>> {
  const schemas = {} as Record<ExamTab, ReturnType<typeof tabSchema>>;
  for (const tab of examTabs) Object.defineProperty(schemas, tab, { enumerable: true, get: () => tabSchema(tab) });
  return schemas;
}

/** The examination of a record: hard limits, steps and the rules between fields, made from the descriptions. */
export const examSchema = z
  .object(tabSchemas())
  // The descriptions give both the schema and the type; nothing else could tell the compiler that they agree.
  .prefault({}) as unknown as z.ZodType<Exam, unknown>;

let blank: Exam | undefined;

function blankOnce(): Exam {
  blank ??= examSchema.parse({});
  return blank;
}

/** An examination in which nothing was done. */
export const blankExam = (): Exam => structuredClone(blankOnce());

/** A stored examination with fields that are newer than it: they are blank. */
export function completeExam(stored: Partial<AnyExam>): Exam {
  const empty: AnyExam = blankOnce();
  // Every field is in the blank one, so what comes out has the fields of an examination.
  return Object.fromEntries(examTabs.map((tab) => [tab, { ...empty[tab], ...stored[tab] }])) as Exam;
}
