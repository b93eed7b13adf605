import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useReturnFocus } from '@/components/use-return-focus';

function Dialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <button type="button" onClick={onClose}>
      close
    </button>
  );
}

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <button type="button">other</button>
      {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

it('gives the focus back to what opened a dialog that is taken away', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await userEvent.click(screen.getByRole('button', { name: 'close' }));
  expect(screen.getByRole('button', { name: 'open' })).toBe(document.activeElement);
});
