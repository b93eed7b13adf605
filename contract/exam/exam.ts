import { basicFields } from './basic';
import { type AnyCell, type ExamField, type ExamTab, type Eye, examTabs, eyesOf, type ValueOf } from './field';
import { otherFields } from './other';
import { refractiveFields } from './refractive';
import { specialFields } from './special';
import { visualFunctionFields } from './visual-function';

/** Why a tab was left blank. */
export const notDoneReasons = ['uncooperative', 'refused', 'noEquipment'] as const;
export type NotDoneReason = (typeof notDoneReasons)[number];

/** The fields of each tab, with the types of their values. */
const typedFields = {
  basic: basicFields,
  refractive: refractiveFields,
  visualFunction: visualFunctionFields,
  special: specialFields,
  other: otherFields,
} as const satisfies Record<ExamTab, readonly ExamField[]>;

type TabMeta = {
  /** Who did this part, where it was not who did the visit. */
  examinerId: number | null;
  notDoneReason: NotDoneReason | null;
};

type TabValues<Fields extends readonly ExamField[]> = { [F in Fields[number] as F['key']]: ValueOf<F> };

/** What was found at a visit: five tabs, every field of every tab; null is what was not done. */
export type Exam = { [Tab in ExamTab]: TabValues<(typeof typedFields)[Tab]> & TabMeta };

/** An exam as code sees it that goes over all fields by their descriptions. */
export type AnyExam = Record<ExamTab, Record<string, unknown>>;

/** The fields of each tab in the order of examination; what screens and checks go over. */
export const examFields: Record<ExamTab, readonly ExamField[]> = typedFields;

export type PlacedField = { tab: ExamTab; field: ExamField };

/** Every field of every tab, in order. */
export const allFields: readonly PlacedField[] = examTabs.flatMap((tab) =>
  examFields[tab].map((field) => ({ tab, field })),
);

/** A field by its key, which no other tab has. Throws for a key that there is none of. */
export function fieldOf(key: string): PlacedField {
  const found = byKey.get(key);
  if (!found) throw new Error(`The examination has no field "${key}".`);
  return found;
}

const byKey = new Map(allFields.map((placed) => [placed.field.key, placed]));

/** The field that says in which way another was measured; undefined where there is one way only. */
export const methodOf = ({ tab, field }: PlacedField): ExamField | undefined =>
  examFields[tab].find(({ companionOf, isMethod }) => isMethod && companionOf === field.key);

/** What a field holds for an eye, or for a field with one value at all; null when it is blank. */
export function cellOf(exam: AnyExam, { tab, field }: PlacedField, eye?: Eye): AnyCell | null {
  const value = exam[tab][field.key] as AnyCell | Partial<Record<Eye, AnyCell | null>> | null | undefined;
  if (value === null || value === undefined) return null;
  if (field.eyes === 'one') return value as AnyCell;
  return eye ? ((value as Partial<Record<Eye, AnyCell | null>>)[eye] ?? null) : null;
}

/** Whether any eye's cell of a field is filled in. */
export const isFilled = (exam: AnyExam, placed: PlacedField): boolean =>
  placed.field.eyes === 'one'
    ? cellOf(exam, placed) !== null
    : eyesOf(placed.field).some((eye) => cellOf(exam, placed, eye) !== null);
