import { beforeEach, describe, expect, it } from 'vitest';
import { cellsOf, focusCell, nextCell } from '@/components/exam/grid-keys';

let grid: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `
    <div id="grid">
      <div data-row="va"><input data-cell="od" value="5.0" /><input data-cell="os" /><input data-cell="ou" /></div>
      <div data-row="rx">
        <input data-cell="od.sphere" /><input data-cell="od.cylinder" />
        <input data-cell="os.sphere" /><input data-cell="os.cylinder" />
      </div>
      <div data-row="off"><input data-cell="od" disabled /></div>
      <div data-row="method"><div data-cell="one"><input type="radio" name="m" /><input type="radio" name="m" checked /></div></div>
      <div data-row="lens"><select data-cell="od"><option>x</option></select><textarea data-cell="os"></textarea></div>
    </div>`;
  grid = document.getElementById('grid') as HTMLElement;
});

const press = (from: Element, key: string, more: Partial<KeyboardEvent> = {}) =>
  nextCell(grid, from, { key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });
const cell = (row: string, column: string) =>
  grid.querySelector(`[data-row="${row}"] [data-cell="${column}"]`) as HTMLElement;

describe('the keys of the exam grid', () => {
  it('Enter goes through the cells in the order of examination, with Shift back, and beyond both ends', () => {
    expect(press(cell('va', 'od'), 'Enter')).toBe(cell('va', 'os'));
    expect(press(cell('va', 'ou'), 'Enter')).toBe(cell('rx', 'od.sphere'));
    expect(press(cell('rx', 'od.sphere'), 'Enter', { shiftKey: true })).toBe(cell('va', 'ou'));
    expect(press(cell('lens', 'os'), 'Enter')).toBe('end');
    expect(press(cell('va', 'od'), 'Enter', { shiftKey: true })).toBe('start');
  });

  it('leaves out what cannot be filled in', () => {
    expect(cellsOf(grid)).not.toContain(cell('off', 'od'));
    expect(press(cell('rx', 'os.cylinder'), 'Enter')).toBe(cell('method', 'one'));
  });

  it('up and down keep to the column, or else to the eye', () => {
    expect(press(cell('va', 'os'), 'ArrowDown')).toBe(cell('rx', 'os.sphere'));
    expect(press(cell('rx', 'os.cylinder'), 'ArrowUp')).toBe(cell('va', 'os'));
    expect(press(cell('va', 'ou'), 'ArrowDown')).toBe(cell('rx', 'od.sphere'));
    expect(press(cell('va', 'od'), 'ArrowUp')).toBeUndefined();
  });

  it('left and right go on where the text ends, and move in it before', () => {
    const input = cell('va', 'od') as HTMLInputElement;
    input.setSelectionRange(1, 1);
    expect(press(input, 'ArrowRight')).toBeUndefined();
    input.setSelectionRange(3, 3);
    expect(press(input, 'ArrowRight')).toBe(cell('va', 'os'));
    expect(press(cell('va', 'os'), 'ArrowLeft')).toBe(input);
  });

  it('goes on from a cell whose text is selected as a whole', () => {
    focusCell(cell('va', 'od'));
    expect(press(cell('va', 'od'), 'ArrowRight')).toBe(cell('va', 'os'));
  });

  it('leaves the arrows to radio buttons, drop-downs and texts of several lines', () => {
    const radio = cell('method', 'one').querySelector('input') as HTMLInputElement;
    for (const own of [radio, cell('lens', 'od'), cell('lens', 'os')]) expect(press(own, 'ArrowDown')).toBeUndefined();
    expect(press(radio, 'Enter')).toBe(cell('lens', 'od'));
  });

  it('leaves every key that is pressed with Ctrl, Alt or Meta', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey'])
      expect(press(cell('va', 'od'), 'Enter', { [held]: true })).toBeUndefined();
  });

  it('puts the cursor on the chosen radio button of a group', () => {
    focusCell(cell('method', 'one'));
    expect(document.activeElement).toHaveProperty('checked', true);
  });
});
