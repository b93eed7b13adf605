import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSiteZone, today } from '@/lib/time/local-day';
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

it('a day that is pressed in the calendar is chosen, whatever stood in the input', async () => {
  const onChange = vi.fn();
  function Chosen() {
    const [day, setDay] = useState<string | null>('2026-11-26');
    const choose = (chosen: string | null) => {
      onChange(chosen);
      setDay(chosen);
    };
    return <DateInput id="day" value={day} onChange={choose} />;
  }
  const { user } = renderPage(<Chosen />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await user.click(input);
  await user.click(screen.getByTitle('2026-11-12'));
  await user.click(document.body);
  expect(onChange.mock.calls).toEqual([['2026-11-12']]);
  expect(input.value).toBe('2026-11-12');
});

it('the day that the pointer rests on is not typed into, nor taken for what was typed', async () => {
  const onChange = vi.fn();
  const { user } = renderPage(<DateInput id="day" onChange={onChange} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await user.click(input);
  await user.hover(screen.getByTitle('2026-11-12'));
  await user.keyboard('2016-05-03');
  expect(input.value).toBe('2016-05-03');
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith('2016-05-03');
});

it('the day that the pointer rests on is not taken when the input is left', async () => {
  const onChange = vi.fn();
  const { user } = renderPage(<DateInput id="day" onChange={onChange} />);
  await user.click(screen.getByRole('textbox'));
  await user.hover(screen.getByTitle('2026-11-12'));
  await user.tab();
  expect(onChange).not.toHaveBeenCalled();
});

it.each([
  '2026-01-05',
  '2026/1/5',
  '2026.1.5',
  '2026-1-5',
  '20260105',
  '２０２６年１月５日',
  '2026/01/05',
  ' 2026-01-05 ',
])('a day is read as people write it: %s', async (typed) => {
  const onChange = vi.fn();
  const { user } = renderPage(<DateInput id="day" onChange={onChange} />);
  await user.type(screen.getByRole('textbox'), `${typed}{Enter}`);
  expect(onChange).toHaveBeenLastCalledWith('2026-01-05');
});

it.each(['2026-02-30', '2026/2/30', '2026.1.32', '0026-01-05', '0026/1/5', '26/1/5', '5/1/2026', 'soon'])(
  'what is no day is told, never forgotten, and never what it begins with: %s',
  async (typed) => {
    const seen = vi.fn();
    const Day = () => {
      const [value, setValue] = useState<string | null>('2025-12-24');
      seen(value);
      return <DateInput id="day" value={value} onChange={setValue} />;
    };
    const { user } = renderPage(<Day />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await user.clear(input);
    await user.type(input, typed);
    await user.tab();
    await waitFor(() => expect(input.value || input.placeholder).toBe(typed));
    expect(seen).toHaveBeenLastCalledWith(typed);
    await user.clear(input);
    await user.type(input, '2026/1/5');
    await user.tab();
    await waitFor(() => expect(input.value).toBe('2026-01-05'));
    expect(seen).toHaveBeenLastCalledWith('2026-01-05');
  },
);

/** A day with something to come to behind it. */
function Days({ seen }: { seen?: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>('2025-12-24');
  seen?.(value);
  return (
    <>
      <DateInput id="day" value={value} onChange={setValue} />
      <button type="button">下一个</button>
    </>
  );
}

it('what is being typed stays, whatever is drawn anew meanwhile', async () => {
  let drawAgain = () => {};
  const Around = () => {
    const [count, setCount] = useState(0);
    drawAgain = () => setCount(count + 1);
    return <Days key="same" />;
  };
  const { user } = renderPage(<Around />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await user.clear(input);
  await user.type(input, '2026-01-05');
  act(() => drawAgain());
  expect(input.value).toBe('2026-01-05');
});

it('what is no day takes no focus along: Tab leads on', async () => {
  const { user } = renderPage(<Days />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await user.click(input);
  await user.keyboard('{Control>}a{/Control}2026/2/30');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '下一个' }));
  await waitFor(() => expect(input.placeholder).toBe('2026/2/30'));
  expect(input.closest('.ant-picker')?.className).toContain('status-error');
});

it.each(['{Tab}', '{Enter}'])('a day that is deleted by keys is gone, and %s leaves no button behind', async (key) => {
  const seen = vi.fn();
  const { user } = renderPage(<Days seen={seen} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await user.tab();
  await user.clear(input);
  await user.keyboard(key);
  expect(seen).toHaveBeenLastCalledWith(null);
  if (key === '{Tab}') expect(document.activeElement).toBe(screen.getByRole('button', { name: '下一个' }));
});

it('a day that was typed and deleted again was never there', async () => {
  const onChange = vi.fn();
  const { user } = renderPage(<DateInput id="day" onChange={onChange} />);
  const input = screen.getByRole('textbox');
  await user.type(input, '2026-01-05');
  await user.clear(input);
  await user.tab();
  expect(onChange.mock.lastCall?.[0] ?? null).toBeNull();
});

it('what is no day is told on Enter as well, and the form is not sent with the day before', async () => {
  const onChange = vi.fn();
  const { user } = renderPage(<DateInput id="day" value="2025-12-24" onChange={onChange} />);
  const input = screen.getByRole('textbox');
  await user.clear(input);
  await user.type(input, '2026/2/30{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2026/2/30');
});

it('a day that cannot be done without stands there again when it was deleted', async () => {
  const onChange = vi.fn();
  const { user } = renderPage(<DateInput id="day" value="2025-12-24" allowClear={false} onChange={onChange} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await user.clear(input);
  await user.tab();
  await waitFor(() => expect(input.value).toBe('2025-12-24'));
  expect(onChange).not.toHaveBeenCalled();
});

it('Enter opens the calendar and takes what was typed, and sends no form besides', async () => {
  const onChange = vi.fn();
  const onSubmit = vi.fn();
  const { user } = renderPage(
    <form onSubmit={onSubmit}>
      <DateInput id="day" onChange={onChange} />
      <button type="submit">保存</button>
    </form>,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByText(/^(今天|Today)$/);
  await user.keyboard('20261112{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-12');
  expect(onSubmit).not.toHaveBeenCalled();
});
