import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { setSiteZone } from '@/lib/time/local-day';
import { TimeFilter } from '@/resources/logs/time-filter';
import { renderPage } from '../../ui/render-page';

afterEach(() => setSiteZone('Asia/Shanghai'));

it.each([
  ['Pacific/Kiritimati', '2026-11-27 10:05', '2026-11-26T20:05:00.000Z', '2026-11-26T21:31:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-26 09:05', '2026-11-26T20:05:00.000Z', '2026-11-27T08:31:00.000Z'],
])('a span of the log’s times is shown and chosen by the clock of %s', async (zone, shown, from, to) => {
  setSiteZone(zone);
  const set = vi.fn();
  const value = (name: string) => (name === 'from' ? from : undefined);
  const filters = { label: () => '时间', value, set, reset: vi.fn(), isActive: true };
  const { user } = renderPage(<TimeFilter filters={filters} />);
  const start = screen.getByRole<HTMLInputElement>('textbox', { name: '时间' });
  expect(start.value).toBe(shown);
  const [day] = shown.split(' ');
  const end = within(document.body).getByRole('textbox', { name: /时间.+/ });
  await user.click(end);
  await user.type(end, zone === 'Pacific/Kiritimati' ? `${day} 11:30` : `${day} 21:30`);
  await user.keyboard('{Enter}');
  await user.click(start);
  await user.keyboard('{Enter}');
  expect(set).toHaveBeenLastCalledWith({ from, to });
});

it('the last minute of an hour that the browser’s own clock has twice is the one that was typed', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  setSiteZone('Asia/Shanghai');
  const set = vi.fn();
  const filters = { label: () => '时间', value: () => undefined, set, reset: vi.fn(), isActive: true };
  const { user } = renderPage(
    <>
      <TimeFilter filters={filters} />
      <button type="button">elsewhere</button>
    </>,
  );
  await user.type(screen.getByRole('textbox', { name: '时间，结束' }), '2026-11-01 01:59');
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(set).toHaveBeenLastCalledWith({ from: undefined, to: '2026-10-31T18:00:00.000Z' });
  vi.unstubAllEnvs();
});

it('a time that was typed counts once the filter is left, shows as it was typed, and is gone when it is deleted', async () => {
  setSiteZone('Etc/UTC');
  const Times = () => {
    const [values, setValues] = useState<Record<string, unknown>>({});
    const filters = { label: () => '时间', value: (name: string) => values[name], set: setValues, reset: vi.fn() };
    return (
      <>
        <TimeFilter filters={{ ...filters, isActive: true }} />
        <button type="button">elsewhere</button>
        <p role="status">{`${values.from ?? '–'} ${values.to ?? '–'}`}</p>
      </>
    );
  };
  const { user } = renderPage(<Times />);
  const end = screen.getByRole<HTMLInputElement>('textbox', { name: '时间，结束' });
  const start = screen.getByRole<HTMLInputElement>('textbox', { name: '时间' });
  const leave = () => user.click(screen.getByRole('button', { name: 'elsewhere' }));
  const asks = (span: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(span));
  await user.type(end, '2026-11-20 08:00');
  await leave();
  await asks('– 2026-11-20T08:01:00.000Z');
  expect(end.value).toBe('2026-11-20 08:00');
  await user.type(start, '2026/11/1');
  await leave();
  await asks('2026-11-01T00:00:00.000Z 2026-11-20T08:01:00.000Z');
  await user.clear(end);
  await leave();
  await asks('2026-11-01T00:00:00.000Z –');
  await user.type(end, '2026-11-20 25:00');
  await leave();
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', '请输入有效的日期');
});
