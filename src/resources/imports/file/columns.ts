import { perObject } from '@/lib/per-object';
import { choiceOf, choicesOf, dayOf, phoneOf, plainChoice, plainWord } from './cell-values';
import type { SheetRow } from './sheet';

/** A field that a column of the file can be for. */
export type TargetField = {
  name: string;
  label: string;
  required: boolean;
  /** Headings that mean it. */
  headings: readonly string[];
  /** `choices`: several, with `;` between. */
  kind: 'text' | 'day' | 'phone' | 'choice' | 'choices';
  /** Shown on demand only, unless the file has it. */
  isFurther?: boolean;
  /** For a choice: what its words mean, the words plain. */
  words?: ReadonlyMap<string, string>;
  /** Its words stand for ids of rows, which nobody knows: a number that is no word is somebody's own. */
  isReference?: boolean;
};

/** Field name → index of the column that it is read from. */
export type Mapping = Readonly<Record<string, number>>;

const remark = /[(（[【][^)）\]】]*[)）\]】]\s*[*＊]?\s*$/;

/** What a heading may stand for: itself, else without what is said in brackets at its end, as in `出生日期（年-月-日）`. */
const readings = [plainWord, (heading: string) => plainWord(heading.replace(remark, ''))];

// Of a visit there are thousands.
const wordsOf = perObject(({ headings }: TargetField) => headings.map(plainWord));

/** Tells of a heading whether a field has it. */
export function knownHeadings(fields: readonly TargetField[]): (heading: string) => boolean {
  const known = new Set(fields.flatMap(wordsOf));
  known.delete('');
  return (heading) => readings.some((read) => known.has(read(heading)));
}

/** Finds each field's column by its heading. A column serves one field only. */
export function matchColumns(header: readonly string[], fields: readonly TargetField[]): Mapping {
  const taken = new Set<number>();
  const found = new Map<string, number>();
  for (const read of readings) {
    const plain = header.map(read);
    for (const field of fields) {
      const { name } = field;
      if (found.has(name)) continue;
      const words = wordsOf(field);
      const column = plain.findIndex((word, index) => word !== '' && !taken.has(index) && words.includes(word));
      if (column < 0) continue;
      taken.add(column);
      found.set(name, column);
    }
  }
  return Object.fromEntries(found);
}

/** What the server is sent of a row. Blank cells are left out. */
export function valuesOf(
  { cells }: SheetRow,
  fields: readonly TargetField[],
  mapping: Mapping,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of fields) {
    const column = mapping[field.name];
    const cell = column === undefined ? '' : (cells[column] ?? '').trim();
    if (cell !== '') values[field.name] = readCell(cell, field);
  }
  return values;
}

function readCell(cell: string, { kind, words = new Map(), isReference }: TargetField): string {
  if (kind === 'day') return dayOf(cell);
  if (kind === 'phone') return phoneOf(cell);
  if (kind === 'choices') return choicesOf(cell, words);
  if (kind !== 'choice') return cell;
  return isReference && !words.has(plainChoice(cell)) ? cell.replace(/^\d+$/, '?$&') : choiceOf(cell, words);
}

/** Of rows about the same person, each later one's line with the line of the first. */
export function repeatedRows(rows: readonly { line: number; identity: string | undefined }[]): Map<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { line, identity } of rows) {
    if (identity === undefined) continue;
    const earlier = first.get(identity);
    if (earlier === undefined) first.set(identity, line);
    else repeated.set(line, earlier);
  }
  return repeated;
}
