import { formatAcuity } from '../vision/acuity';
import { type AnyExam, allFields, cellOf, type PlacedField } from './exam';
import { type ExamField, type Eye, eyesOf, type Picks } from './field';

export type CellPart =
  | 'sphere'
  | 'cylinder'
  | 'axis'
  | 'add'
  | 'amount'
  | 'base'
  | 'eye'
  | 'blur'
  | 'break'
  | 'recovery';

/** One column of a table of visits: a field, the eye, and the part of a value that has several. */
export type ExamColumn = PlacedField & {
  /** `basic.iop.od`, `refractive.autoRx.os.sphere`: names the column in files. */
  id: string;
  eye: Eye | undefined;
  part: CellPart | undefined;
};

/** The parts of a field's value that are entered and written one by one; none for a single value. */
export function partsOf(field: ExamField): readonly CellPart[] {
  switch (field.kind) {
    case 'sca':
      return field.add ? ['sphere', 'cylinder', 'axis', 'add'] : ['sphere', 'cylinder', 'axis'];
    case 'vertical':
      return ['amount', 'base', 'eye'];
    case 'vergence':
      return ['blur', 'break', 'recovery'];
    default:
      return [];
  }
}

const orUndefined = <T>(items: readonly T[]): readonly (T | undefined)[] => (items.length > 0 ? items : [undefined]);

/** Every column in the order of examination, right eye before left before both. */
export const examColumns: readonly ExamColumn[] = allFields.flatMap((placed) =>
  orUndefined(eyesOf(placed.field)).flatMap((eye) =>
    orUndefined(partsOf(placed.field)).map((part) => ({
      ...placed,
      id: [placed.tab, placed.field.key, eye, part].filter(Boolean).join('.'),
      eye,
      part,
    })),
  ),
);

/** What stands in a column: a number, an option's code, a text; several options with `;` between. Null for blank. */
export function columnValue(exam: AnyExam, { eye, part, ...placed }: ExamColumn): string | number | null {
  const cell = cellOf(exam, placed, eye);
  if (cell === null || typeof cell === 'string' || typeof cell === 'number') return cell;
  if (Array.isArray(cell)) return cell.join(';');
  if ('picks' in cell) return picksText(cell);
  const value: unknown = part && Reflect.get(cell, part);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

const picksText = ({ picks, other }: Picks, nameOf: Words = (pick) => pick) =>
  picks.map((pick) => (pick === 'other' && other ? `${nameOf(pick)}: ${other}` : nameOf(pick))).join(';');

/** Gives the text of a key such as `exam.fields.iop`. */
type Words = (key: string) => string;

/** A column's heading in a file for people: `屈光检查: 电脑验光（小瞳） OD 球镜 (D)`. An import knows it. */
export function columnHeading({ tab, field, eye, part }: ExamColumn, words: Words): string {
  const name = [
    words(`exam.fields.${field.key}`),
    eye && words(`exam.eyesShort.${eye}`),
    part && words(`exam.parts.${part}`),
  ];
  const unit = unitOf(field, part);
  return `${words(`exam.tabs.${tab}`)}: ${name.filter(Boolean).join(' ')}${unit && ` (${unit})`}`;
}

/** What a column's figures are measured in; '' for none. */
export function unitOf(field: ExamField, part: CellPart | undefined): string {
  if (part === 'axis') return '°';
  if (part === 'base' || part === 'eye') return '';
  if (field.kind === 'sca') return 'D';
  return 'unit' in field ? field.unit : '';
}

/** What stands in a column of a file for people: options by their names, acuities as they are written; '' for blank. */
export function columnCell(exam: AnyExam, column: ExamColumn, words: Words): string | number {
  const { field, eye, part } = column;
  const value = columnValue(exam, column);
  if (value === null) return '';
  if (part === 'base') return words(`exam.bases.${value}`);
  if (part === 'eye') return words(`exam.eyes.${value}`);
  const option = (one: string) => words(`exam.options.${field.key}.${one}`);
  switch (field.kind) {
    case 'va':
      return formatAcuity(Number(value));
    case 'choice':
      return option(String(value));
    case 'number':
      return typeof value === 'number' ? value : option(value);
    case 'choices': {
      const cell = cellOf(exam, column, eye);
      return typeof cell === 'object' && cell !== null && 'picks' in cell ? picksText(cell, option) : value;
    }
    default:
      return value;
  }
}
