import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Hints } from '@/shell/hints';

afterEach(() => vi.restoreAllMocks());

/** A cell of 100 px, as Firefox tells of it: no wider inside than it is. */
function showCell(contentWidth: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(100);
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, contentWidth, 20);
  render(
    <>
      <table>
        <tbody>
          <tr>
            <td style={{ textOverflow: 'ellipsis', padding: 8 }}>长名</td>
          </tr>
        </tbody>
      </table>
      <Hints />
    </>,
  );
  fireEvent(screen.getByRole('cell'), new PointerEvent('pointerover', { bubbles: true }));
}

it('says the whole of what a cell cuts off, also in a browser that tells no width of what is in it', async () => {
  showCell(90);
  expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('长名');
});

it('says nothing of what is there as a whole', () => {
  showCell(84);
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});
