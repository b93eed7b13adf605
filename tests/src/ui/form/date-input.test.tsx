import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSiteZone, today } from '@/lib/local-day';
import { DateInput } from '@/ui/form/date-input';
import { renderPage } from '../render-page';

const machine = Intl.DateTimeFormat().resolvedOptions().timeZone;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T11:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  setSiteZone(machine);
});

// Both ends of the world: in one of them it is another day than here, wherever that is.
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'the day that a picker calls today is that of %s, where the service points are',
  async (zone) => {
    setSiteZone(zone);
    const onChange = vi.fn();
    const { user } = renderPage(<DateInput id="day" onChange={onChange} />);
    await user.click(screen.getByRole('textbox'));
    const marked = document.querySelector('.ant-picker-cell-today');
    expect(marked?.getAttribute('title')).toBe(today());
    await user.click(screen.getByText(/^(今天|Today)$/));
    expect(onChange).toHaveBeenCalledWith(today());
  },
);
