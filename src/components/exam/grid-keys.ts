/** What a cell of the grid is marked with: the column that the arrow keys keep to, such as `od.sphere`. */
export const cellAttribute = 'data-cell';

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/**
 * Where a key leads from a cell of the exam grid: Enter through all cells in the order of examination (with Shift back), up and
 * down within a column, left and right beyond the end of what stands in the cell. `end` is beyond the last cell, `start` before
 * the first; undefined leaves the key to the cell.
 */
export function nextCell(grid: Element, from: Element, event: Key): HTMLElement | 'end' | 'start' | undefined {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (ctrlKey || altKey || metaKey) return undefined;
  const cells = cellsOf(grid);
  const at = cells.findIndex((cell) => cell.contains(from));
  const cell = cells[at];
  if (!cell) return undefined;
  switch (key) {
    case 'Enter':
      return shiftKey ? (cells[at - 1] ?? 'start') : (cells[at + 1] ?? 'end');
    case 'ArrowDown':
    case 'ArrowUp':
      return shiftKey || ownsArrows(from) ? undefined : inColumn(cells, at, key === 'ArrowDown' ? 1 : -1);
    case 'ArrowRight':
      return !shiftKey && isCaretAt(from, 'end') ? cells[at + 1] : undefined;
    case 'ArrowLeft':
      return !shiftKey && isCaretAt(from, 'start') ? cells[at - 1] : undefined;
    default:
      return undefined;
  }
}

/** The cells in the order of examination, without those that cannot be filled now. */
export const cellsOf = (grid: Element) =>
  [...grid.querySelectorAll<HTMLElement>(`[${cellAttribute}]`)].filter((cell) => focusTarget(cell) !== undefined);

const focusable = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/** What takes the cursor in a cell; the cell itself may be the input. */
export const focusTarget = (cell: HTMLElement) =>
  cell.matches('input, select, textarea, button')
    ? cell.matches(':disabled')
      ? undefined
      : cell
    : (cell.querySelector<HTMLElement>(focusable) ?? undefined);

/** Puts the cursor into a cell, with what stands there selected, so that typing replaces it. */
export function focusCell(cell: HTMLElement) {
  // Of a group of radio buttons the chosen one.
  const target = cell.querySelector<HTMLElement>('input[type=radio]:checked') ?? focusTarget(cell);
  target?.focus();
  if (target instanceof HTMLInputElement && isText(target)) target.select();
}

/** The nearest row that has the column, or else the eye, or else any cell: rows differ in what they ask. */
function inColumn(cells: HTMLElement[], at: number, step: 1 | -1): HTMLElement | undefined {
  const column = columnOf(cells[at]);
  const row = rowOf(cells[at]);
  const eye = eyeOf(column);
  for (let index = at + step; cells[index]; index += step) {
    const next = rowOf(cells[index]);
    if (next === row) continue;
    const inRow = cells.filter((cell) => rowOf(cell) === next);
    return (
      inRow.find((cell) => columnOf(cell) === column) ?? inRow.find((cell) => eyeOf(columnOf(cell)) === eye) ?? inRow[0]
    );
  }
  return undefined;
}

const columnOf = (cell: HTMLElement | undefined) => cell?.getAttribute(cellAttribute) ?? '';
const eyeOf = (column: string) => column.split('.')[0];
const rowOf = (cell: HTMLElement | undefined) => cell?.closest('[data-row]') ?? cell;

/** A group of radio buttons, a drop-down and a text of several lines use the arrows themselves. */
const ownsArrows = (element: Element) =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && element.type === 'radio') ||
  element.getAttribute('role') === 'combobox';

const isText = (input: HTMLInputElement) => ['text', 'search', 'tel', ''].includes(input.type);

function isCaretAt(element: Element, where: 'start' | 'end'): boolean {
  if (!(element instanceof HTMLInputElement) || !isText(element)) return false;
  if (element.getAttribute('role') === 'combobox') return element.value === '';
  const { selectionStart, selectionEnd, value } = element;
  // All of it is selected after one has come here by a key: the next arrow goes on.
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (where === 'start' ? 0 : value.length);
}
