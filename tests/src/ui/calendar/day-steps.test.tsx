import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DaySteps } from '@/ui/calendar/day-steps';
import { renderPage } from '../render-page';

const shown = vi.fn();

function Days() {
  const [date, setDate] = useState('2026-11-27');
  const show = (day: string) => {
    shown(day);
    setDate(day);
  };
  return <DaySteps texts="appointments" span="timeGridDay" date={date} onDate={show} />;
}

it('a day to go to is read as people write it, and what is none leads nowhere', async () => {
  const { user } = renderPage(<Days />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: '跳转到日期' });
  await user.clear(input);
  await user.type(input, '2026-12-1{Enter}');
  expect(shown.mock.calls).toEqual([['2026-12-01']]);
  await user.clear(input);
  await user.type(input, '2026-2-30{Enter}');
  await user.tab();
  expect(shown).toHaveBeenCalledOnce();
  expect(input.value).toBe('2026-12-01');
});
