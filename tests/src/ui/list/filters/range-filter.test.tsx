import { act, screen, waitFor } from '@testing-library/react';
import dayjs from 'dayjs';
import { type ComponentProps, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { RangeFilter } from '@/ui/list/filters/range-filter';
import { renderPage } from '../../render-page';

it('has a name for each of its ends', () => {
  renderPage(<RangeFilter label="到期日" />);
  expect(screen.getByRole('textbox', { name: '到期日' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: '到期日，结束' })).toBeDefined();
});

type Props = Pick<ComponentProps<typeof RangeFilter>, 'allowEmpty' | 'disabledDate' | 'showTime' | 'format'>;

/** As when the list behind has been asked for anew. */
let drawAgain: () => void;

/** Shows what the list is narrowed by. */
function Days(props: Props & { begin?: [string, string] }) {
  const { begin, ...range } = props;
  const [days, setDays] = useState<(string | undefined)[]>(begin ?? []);
  const [news, setNews] = useState(0);
  drawAgain = () => act(() => setNews((before) => before + 1));
  const dayAt = (end: number) => (days[end] ? dayjs(days[end]) : null);
  return (
    <>
      <RangeFilter
        {...range}
        label="到期日"
        value={[dayAt(0), dayAt(1)]}
        onChange={(chosen) => setDays([0, 1].map((end) => chosen?.[end]?.format('YYYY-MM-DD')))}
      />
      <p role="status">{days.map((day) => day ?? '–').join(' ')}</p>
      <button type="button">elsewhere</button>
      <p>{news}</p>
    </>
  );
}

describe('a day that was typed counts once the filter is left', () => {
  const start = () => screen.getByRole('textbox', { name: '到期日' });
  const end = () => screen.getByRole('textbox', { name: '到期日，结束' });
  const narrowed = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

  it('one end alone, as it shows', async () => {
    const { user } = renderPage(<Days allowEmpty={[true, true]} />);
    await user.type(start(), '2026-01-05');
    await user.click(screen.getByRole('button', { name: 'elsewhere' }));
    await narrowed('2026-01-05 –');
    await user.type(end(), '2026/2/3');
    await user.click(screen.getByRole('button', { name: 'elsewhere' }));
    await narrowed('2026-01-05 2026-02-03');
    expect(end()).toHaveProperty('value', '2026-02-03');
  });

  it('not on the way from one end to the other, and not what is no day or may not be chosen', async () => {
    const isLate = (day: dayjs.Dayjs) => day.isAfter('2026-12-31');
    const { user } = renderPage(<Days begin={['2026-03-01', '2026-03-31']} disabledDate={isLate} />);
    const type = async (input: HTMLElement, text: string) => {
      await user.clear(input);
      await user.type(input, text);
    };
    await type(start(), '2026-02-01');
    await user.tab();
    await narrowed('2026-03-01 2026-03-31');
    await user.click(screen.getByRole('button', { name: 'elsewhere' }));
    await narrowed('2026-02-01 2026-03-31');
    await type(start(), '2026-13-01');
    await user.click(screen.getByRole('button', { name: 'elsewhere' }));
    await type(end(), '2027-01-01');
    await user.click(screen.getByRole('button', { name: 'elsewhere' }));
    await narrowed('2026-02-01 2026-03-31');
  });

  it.each([
    ['days', {}, '2026/1/5', '2026-01-05'],
    ['times', { showTime: true, format: 'YYYY-MM-DD HH:mm' }, '2026-01-05', '2026-01-05 00:00'],
  ])(
    'at both ends, of which the first stands while the other is typed, whatever is drawn anew: %s',
    async (_, form, typed, first) => {
      const { user } = renderPage(<Days {...form} allowEmpty={[true, true]} />);
      await user.type(start(), 'soon');
      await user.tab();
      await user.clear(start());
      await user.type(start(), typed);
      drawAgain();
      expect(start()).toHaveProperty('value', typed);
      await user.click(end());
      await waitFor(() => expect(start()).toHaveProperty('value', first));
      drawAgain();
      await user.type(end(), '2026-02-03');
      drawAgain();
      expect(end()).toHaveProperty('value', '2026-02-03');
      await user.click(screen.getByRole('button', { name: 'elsewhere' }));
      await narrowed('2026-01-05 2026-02-03');
      expect(start()).toHaveProperty('value', first);
    },
  );

  it('by Enter at either end, also of times', async () => {
    const { user } = renderPage(<Days showTime format="YYYY-MM-DD HH:mm" allowEmpty={[true, true]} />);
    await user.type(start(), '2026-01-05{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(end()));
    await user.type(end(), '2026-02-03{Enter}');
    await narrowed('2026-01-05 2026-02-03');
  });

  it('the other way round, as whole days', async () => {
    const onChange = vi.fn();
    const { user } = renderPage(<RangeFilter label="到期日" showTime allowEmpty={[true, true]} onChange={onChange} />);
    await user.type(start(), '2026-02-03{Enter}');
    await user.type(end(), '2026-01-05{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(expect.anything(), ['2026-01-05 00:00', '2026-02-03 23:59']);
  });

  it('beside what is refused at the other end, which stays, and so does what narrowed there', async () => {
    const { user } = renderPage(<Days begin={['2026-03-01', '2026-03-31']} allowEmpty={[true, true]} />);
    await user.clear(start());
    await user.type(start(), 'soon');
    await user.click(end());
    await user.clear(end());
    await user.type(end(), '2026-04-30{Enter}');
    await user.click(screen.getByRole('button', { name: 'elsewhere' }));
    await narrowed('2026-03-01 2026-04-30');
    expect(start()).toHaveProperty('placeholder', 'soon');
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('deleted it narrows no more', async () => {
    const { user } = renderPage(<Days begin={['2026-03-01', '2026-03-31']} allowEmpty={[true, true]} />);
    await user.clear(start());
    await user.click(screen.getByRole('button', { name: 'elsewhere' }));
    await narrowed('– 2026-03-31');
  });

  it('deleted where both are needed it stands there again', async () => {
    const { user } = renderPage(<Days begin={['2026-03-01', '2026-03-31']} />);
    await user.clear(start());
    await user.click(screen.getByRole('button', { name: 'elsewhere' }));
    await waitFor(() => expect(start()).toHaveProperty('value', '2026-03-01'));
    await narrowed('2026-03-01 2026-03-31');
  });

  it('taken back by Escape it does not', async () => {
    const { user } = renderPage(<Days allowEmpty={[true, true]} />);
    await user.type(start(), '2026-01-05');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'elsewhere' }));
    await narrowed('');
  });
});

describe('what is typed and cannot be taken', () => {
  const start = () => screen.getByRole<HTMLInputElement>('textbox', { name: '到期日' });
  const end = () => screen.getByRole<HTMLInputElement>('textbox', { name: '到期日，结束' });
  const elsewhere = () => screen.getByRole('button', { name: 'elsewhere' });

  it.each([
    ['2026-13-01', '请输入有效的日期'],
    ['2027-01-01', '不能选择这个日期'],
  ])('stands where it was typed, and is said: %s', async (typed, said) => {
    const isLate = (day: dayjs.Dayjs) => day.isAfter('2026-12-31');
    const { user } = renderPage(<Days begin={['2026-03-01', '2026-03-31']} disabledDate={isLate} />);
    await user.clear(start());
    await user.type(start(), typed);
    await user.click(end());
    await user.click(elsewhere());
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', said);
    expect(start().placeholder).toBe(typed);
    expect(screen.getByRole('status').textContent, 'the list stays').toBe('2026-03-01 2026-03-31');

    await user.type(start(), '2026-03-02');
    await user.click(elsewhere());
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2026-03-02 2026-03-31'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(start().value).toBe('2026-03-02');
  });

  it('is gone once it is deleted', async () => {
    const { user } = renderPage(<Days allowEmpty={[true, true]} />);
    await user.type(end(), '3月');
    await user.click(elsewhere());
    await screen.findByRole('alert');
    await user.type(end(), '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(end().placeholder).toBe('结束日期');
  });
});
