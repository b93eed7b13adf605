/** What a cell of the grid is marked with: the column that the arrow keys keep to, such as `od.sphere`. */
export const cellAttribute = 'data-cell';

/** What stands beside the fields, such as a button that fills them: keys lead from it, and never to it. */
export const toolsAttribute = 'data-tools';

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

/** `end` is beyond the last cell, `start` before the first; undefined is nowhere. */
export type Goal = HTMLElement | 'end' | 'start' | undefined;

/**
 * Where a key leads in the exam grid, or among other fields: Enter through all cells in the order of examination (with Shift
 * back), up and down within a column, left and right to the neighbour, Home and End to the ends of the row. From what is no
 * cell every key leads to the nearest one.
 */
export function nextCell(grid: Element, from: Element, { key, shiftKey }: Key): Goal {
  const cells = cellsOf(grid);
  const at = cells.findIndex((cell) => cell.contains(from));
  // An arrow leads where it points, on a mirrored page too.
  const before = grid.ownerDocument.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const isBack = key === 'ArrowUp' || key === before || (key === 'Enter' && shiftKey);
  if (at < 0) return nearest(cells, from, isBack);
  switch (key) {
    case 'Enter':
      return isBack ? (cells[at - 1] ?? 'start') : (cells[at + 1] ?? 'end');
    case 'ArrowDown':
    case 'ArrowUp':
      return inColumn(cells, at, isBack ? -1 : 1);
    case 'ArrowRight':
    case 'ArrowLeft':
      return cells[at + (isBack ? -1 : 1)];
    case 'Home':
    case 'End':
      return inRow(cells, rowOf(cells[at])).at(key === 'Home' ? 0 : -1);
    default:
      return undefined;
  }
}

const plain = 'input:not([type=file], [type=hidden], [readonly]), textarea:not([readonly])';

/** The cells in the order of examination, and the fields that are none, without those that cannot be filled now. */
export const cellsOf = (grid: Element) =>
  [...grid.querySelectorAll<HTMLElement>(`[${cellAttribute}], ${plain}`)].filter(
    (cell) =>
      !cell.matches(':disabled') &&
      !cell.parentElement?.closest(`[${cellAttribute}], [${toolsAttribute}], [hidden]`) &&
      cell.getAttribute('tabindex') !== '-1',
  );

/** Puts the cursor into a cell, with the figure that stands there selected, so that typing replaces it; a text is gone on with. */
export function focusCell(cell: HTMLElement) {
  cell.focus();
  if (cell instanceof HTMLInputElement && isText(cell)) cell.select();
  if (cell instanceof HTMLTextAreaElement) cell.setSelectionRange(cell.value.length, cell.value.length);
}

/**
 * Whether a key moves the caret in the text of a cell, and does not leave it. Only in a text that is being changed: until
 * somebody types in it or clicks into it, every key leads on.
 */
export function staysInText(cell: Element, key: string): boolean {
  if (!(cell instanceof HTMLTextAreaElement) && !(cell instanceof HTMLInputElement && isText(cell))) return false;
  const { value } = cell;
  const start = cell.selectionStart ?? 0;
  const end = cell.selectionEnd ?? 0;
  const isMany = cell instanceof HTMLTextAreaElement;
  switch (key) {
    case 'Home':
    case 'End':
      return true;
    case 'ArrowLeft':
      return end > 0;
    case 'ArrowRight':
      return start < value.length;
    case 'ArrowUp':
      return isMany && value.slice(0, start).includes('\n');
    case 'ArrowDown':
      return isMany && value.slice(end).includes('\n');
    default:
      return false;
  }
}

/** The nearest row that has the column, or else the eye, or else any cell: rows differ in what they ask. */
function inColumn(cells: HTMLElement[], at: number, step: 1 | -1): HTMLElement | undefined {
  const column = columnOf(cells[at]);
  const row = rowOf(cells[at]);
  for (let index = at + step; cells[index]; index += step) {
    const next = rowOf(cells[index]);
    if (next === row) continue;
    const others = inRow(cells, next);
    return (
      others.find((cell) => columnOf(cell) === column) ??
      others.find((cell) => eyeOf(columnOf(cell)) === eyeOf(column)) ??
      others[0]
    );
  }
  return undefined;
}

function nearest(cells: HTMLElement[], from: Element, isBack: boolean): HTMLElement | undefined {
  const side = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const beyond = cells.filter((cell) => from.compareDocumentPosition(cell) & side);
  return isBack ? beyond.at(-1) : beyond[0];
}

const columnOf = (cell: HTMLElement | undefined) => cell?.getAttribute(cellAttribute) ?? '';
const eyeOf = (column: string) => column.split('.')[0];
const rowOf = (cell: HTMLElement | undefined) => cell?.closest('[data-row]') ?? cell;
const inRow = (cells: HTMLElement[], row: Element | undefined) => cells.filter((cell) => rowOf(cell) === row);

const isText = (input: HTMLInputElement) => ['text', 'search', 'tel', ''].includes(input.type);
