import { describe, expect, it, vi } from 'vitest';
import { endOf, listen } from '@/lib/when/listen';

describe('listen', () => {
  it('tells of events of each kind until it is ended', () => {
    const react = vi.fn();
    const stop = listen(document, ['focusin', 'keydown'], react);
    document.dispatchEvent(new Event('focusin'));
    document.dispatchEvent(new Event('keydown'));
    stop();
    document.dispatchEvent(new Event('keydown'));
    expect(react.mock.calls.map(([{ type }]) => type)).toEqual(['focusin', 'keydown']);
  });

  it('ends also what hears of events before others', () => {
    const react = vi.fn();
    listen(document, 'click', react, { capture: true, passive: true })();
    document.dispatchEvent(new Event('click'));
    expect(react).not.toHaveBeenCalled();
  });
});

it('ends several things by one call', () => {
  const ends = [vi.fn(), vi.fn()];
  endOf(...ends)();
  for (const end of ends) expect(end).toHaveBeenCalledOnce();
});
