import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useBitByBit } from '@/ui/hooks/use-bit-by-bit';

it('what was there in a drawing that was thrown away is drawn with the next', () => {
  let isThere = false;
  let redraw = () => {};
  function Part(_: { times: number }) {
    const [, set] = useState(0);
    redraw = () => {
      set(1);
      set(0);
    };
    return <p>{useBitByBit(isThere) ? 'rows' : 'turning'}</p>;
  }
  const { rerender } = render(<Part times={1} />);
  isThere = true;
  // Nothing has changed for React, which draws it and keeps what was before.
  act(() => redraw());
  expect(screen.getByText('turning')).toBeTruthy();
  rerender(<Part times={2} />);
  expect(screen.getByText('rows')).toBeTruthy();
});

it('what goes and comes again is drawn again', () => {
  const Part = ({ isThere }: { isThere: boolean }) => <p>{useBitByBit(isThere) ? 'rows' : 'turning'}</p>;
  const { rerender } = render(<Part isThere />);
  expect(screen.getByText('rows')).toBeTruthy();
  for (const isThere of [false, true]) {
    rerender(<Part isThere={isThere} />);
    expect(screen.getByText(isThere ? 'rows' : 'turning')).toBeTruthy();
  }
});
