import type { FileSheet, Sheet, SheetRow } from './sheet';

/** Where the headings stand: from the `at`-th of the filled lines on, over so many lines. */
export type HeadingPlace = { at: number; depth: number };

/** Tells whether a heading is that of a field. */
type IsKnown = (heading: string) => boolean;

/** How far down headings are looked for, and over how many lines they go where cells are merged. */
export const headingLines = 20;
export const headingDepths = [1, 2, 3] as const;

/** More than all headings together are long. */
const longest = 1e6;

/** The place where most headings are known, of several where they say most, and the shortest; the first line where none is. */
export function findHeading(lines: readonly SheetRow[], isKnown: IsKnown): HeadingPlace {
  const { at, depth } = weighHeading(lines, isKnown);
  return { at, depth };
}

function weighHeading(lines: readonly SheetRow[], isKnown: IsKnown): HeadingPlace & { weight: number } {
  let best = { at: 0, depth: 1, weight: 0 };
  for (const depth of headingDepths) {
    for (let at = 0; at < Math.min(headingLines, lines.length - depth); at += 1) {
      const known = [...new Set(headingsAt(lines, { at, depth }, isKnown).filter(isKnown))];
      const weight = known.length * longest + known.join('').length;
      if (weight > best.weight) best = { at, depth, weight };
    }
  }
  return best;
}

/** The index of the sheet where most headings are known. A hidden one is read only where no other has any. */
export function findSheet(sheets: readonly Pick<FileSheet, 'isHidden' | 'lines'>[], isKnown: IsKnown): number {
  const weights = sheets.map(({ lines, isHidden }) => {
    const { weight } = weighHeading(lines, isKnown);
    return [Math.sign(weight), isHidden ? 0 : 1, weight] as const;
  });
  const heavier = (one: readonly number[], other: readonly number[]) =>
    one.map((part, index) => part - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  return weights.reduce((best, weight, index) => (heavier(weight, weights[best] ?? []) > 0 ? index : best), 0);
}

/** The headings there and the rows below them. */
export function sheetAt(lines: readonly SheetRow[], place: HeadingPlace, isKnown: IsKnown): Sheet {
  return { header: headingsAt(lines, place, isKnown), rows: lines.slice(place.at + place.depth) };
}

/** One heading a column. Of cells that are merged only the first holds the text, which is that of those to its right too. */
function headingsAt(lines: readonly SheetRow[], { at, depth }: HeadingPlace, isKnown: IsKnown): string[] {
  const head = lines.slice(at, at + depth).map(({ cells }) => cells.map((cell) => cell.trim()));
  const width = Math.max(...head.map((cells) => cells.length));
  return Array.from({ length: width }, (_, column) => {
    const own = head.map((cells) => cells[column] ?? '');
    const last = own.findLastIndex((cell) => cell !== '');
    const parts = head
      .slice(0, last + 1)
      .map((cells, index) => (index < last ? upTo(cells, column) : (own[index] ?? '')))
      .filter((part) => part !== '');
    return headingOf(parts, isKnown);
  });
}

const upTo = (cells: readonly string[], column: number) =>
  cells.slice(0, column + 1).findLast((cell) => cell !== '') ?? '';

/** `右眼` over `球镜` is one heading, `基本信息` over `姓名` is not: what is known counts, the longest first. */
function headingOf(parts: readonly string[], isKnown: IsKnown): string {
  const readings = [...parts.map((_, index) => parts.slice(index)), [parts.at(0) ?? '', parts.at(-1) ?? '']];
  const texts = readings.map((reading) => reading.join(' '));
  return texts.find(isKnown) ?? texts[0] ?? '';
}
