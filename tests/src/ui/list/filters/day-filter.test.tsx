import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DayFilter } from '@/ui/list/filters/day-filter';
import type { ListFilterValues } from '@/ui/list/filters/use-list-filters';
import { renderPage } from '../../render-page';

function Filter() {
  const [day, setDay] = useState<unknown>('2026-03-01');
  const filters = {
    label: () => '开始日期',
    value: () => day,
    set: ({ startDate }: Record<string, unknown>) => setDay(startDate),
  } as unknown as ListFilterValues;
  return (
    <>
      <DayFilter filters={filters} name="startDate" />
      <p role="status">{String(day)}</p>
      <button type="button">elsewhere</button>
    </>
  );
}

it('keeps what is typed and is no day, says so, and narrows the list by what was there before', async () => {
  const { user } = renderPage(<Filter />);
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: '开始日期' });
  await user.clear(input());
  await user.type(input(), '2026/2/30');
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect((await screen.findByRole('alert')).textContent).toBe('请输入有效的日期');
  expect(input().placeholder).toBe('2026/2/30');
  expect(screen.getByRole('status').textContent).toBe('2026-03-01');

  await user.type(input(), '{Backspace}');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('status').textContent).toBe('undefined');
});
