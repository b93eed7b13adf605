import { beforeEach, describe, expect, it } from 'vitest';
import { cellsOf, focusCell, nextCell, staysInText } from '@/resources/patient-records/form/grid-keys';

let grid: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `
    <div id="grid">
      <div data-tools><button>copy</button><input /></div>
      <div data-row="va"><input data-cell="od" value="5.0" /><input data-cell="os" /><input data-cell="ou" /></div>
      <div data-row="rx">
        <input data-cell="od.sphere" /><input data-cell="od.cylinder" />
        <input data-cell="os.sphere" /><input data-cell="os.cylinder" />
      </div>
      <div data-row="off"><input data-cell="od" disabled /></div>
      <div data-row="note"><button>last</button><input data-cell="od" role="combobox" /><textarea data-cell="os">one\ntwo</textarea></div>
      <input type="radio" name="main" checked />
    </div>`;
  grid = document.getElementById('grid') as HTMLElement;
});

const press = (from: Element, key: string, shiftKey = false) => nextCell(grid, from, { key, shiftKey });
const cell = (row: string, column: string) =>
  grid.querySelector(`[data-row="${row}"] [data-cell="${column}"]`) as HTMLInputElement;

describe('the keys of the exam grid', () => {
  it('Enter goes through the cells in the order of examination, with Shift back, and beyond both ends', () => {
    expect(press(cell('va', 'od'), 'Enter')).toBe(cell('va', 'os'));
    expect(press(cell('va', 'ou'), 'Enter')).toBe(cell('rx', 'od.sphere'));
    expect(press(cell('rx', 'od.sphere'), 'Enter', true)).toBe(cell('va', 'ou'));
    expect(press(grid.querySelector('[type=radio]') as Element, 'Enter')).toBe('end');
    expect(press(cell('va', 'od'), 'Enter', true)).toBe('start');
  });

  it('left and right lead where they point on a mirrored page too, Enter on as ever', () => {
    document.dir = 'rtl';
    expect(press(cell('va', 'od'), 'ArrowLeft')).toBe(cell('va', 'os'));
    expect(press(cell('va', 'os'), 'ArrowRight')).toBe(cell('va', 'od'));
    expect(press(cell('va', 'od'), 'Enter')).toBe(cell('va', 'os'));
    document.dir = 'ltr';
  });

  it('leaves out what cannot be filled in, and what stands beside the fields', () => {
    const cells = cellsOf(grid);
    expect(cells).not.toContain(cell('off', 'od'));
    expect(cells.filter((one) => one.closest('[data-tools]'))).toEqual([]);
    expect(press(cell('rx', 'os.cylinder'), 'Enter')).toBe(cell('note', 'od'));
  });

  it('up and down keep to the column, or else to the eye', () => {
    expect(press(cell('va', 'os'), 'ArrowDown')).toBe(cell('rx', 'os.sphere'));
    expect(press(cell('rx', 'os.cylinder'), 'ArrowUp')).toBe(cell('va', 'os'));
    expect(press(cell('va', 'ou'), 'ArrowDown')).toBe(cell('rx', 'od.sphere'));
    expect(press(cell('rx', 'os.cylinder'), 'ArrowDown')).toBe(cell('note', 'os'));
    expect(press(cell('va', 'od'), 'ArrowUp')).toBeUndefined();
  });

  it('left and right go to the neighbour, Home and End to the ends of the row', () => {
    expect(press(cell('va', 'od'), 'ArrowRight')).toBe(cell('va', 'os'));
    expect(press(cell('rx', 'od.sphere'), 'ArrowLeft')).toBe(cell('va', 'ou'));
    expect(press(cell('rx', 'od.cylinder'), 'End')).toBe(cell('rx', 'os.cylinder'));
    expect(press(cell('rx', 'os.sphere'), 'Home')).toBe(cell('rx', 'od.sphere'));
  });

  it('leads from a button to the field beside it', () => {
    const copy = grid.querySelector('[data-tools] button') as Element;
    const last = grid.querySelector('[data-row=note] button') as Element;
    expect(press(copy, 'Enter')).toBe(cell('va', 'od'));
    expect(press(last, 'ArrowDown')).toBe(cell('note', 'od'));
    expect(press(last, 'ArrowUp')).toBe(cell('rx', 'os.cylinder'));
  });

  it('a text that is being changed keeps the caret until its end', () => {
    const input = cell('va', 'od');
    input.setSelectionRange(1, 1);
    expect(staysInText(input, 'ArrowRight')).toBe(true);
    expect(staysInText(input, 'ArrowDown')).toBe(false);
    expect(staysInText(input, 'Enter')).toBe(false);
    input.setSelectionRange(3, 3);
    expect(staysInText(input, 'ArrowRight')).toBe(false);
    expect(staysInText(input, 'Home')).toBe(true);
    const text = grid.querySelector('textarea') as HTMLTextAreaElement;
    text.setSelectionRange(1, 1);
    expect(staysInText(text, 'ArrowDown')).toBe(true);
    text.setSelectionRange(5, 5);
    expect(staysInText(text, 'ArrowDown')).toBe(false);
  });

  it('selects a figure that it comes to, and goes on at the end of a text', () => {
    focusCell(cell('va', 'od'));
    expect([cell('va', 'od').selectionStart, cell('va', 'od').selectionEnd]).toEqual([0, 3]);
    const text = grid.querySelector('textarea') as HTMLTextAreaElement;
    focusCell(text);
    expect([text.selectionStart, text.selectionEnd]).toEqual([7, 7]);
  });
});
