import { act, screen } from '@testing-library/react';
import { Activity, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageHeading } from '@/ui/layout/page-heading';
import { renderPage } from '../render-page';

/** A window that is turned from upright, as narrow as a phone, to wide. */
function turning() {
  const turned = new Set<() => void>();
  const glass = { isNarrow: true };
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        get matches() {
          return glass.isNarrow;
        },
        addEventListener: (_: string, told: () => void) => turned.add(told),
        removeEventListener: (_: string, told: () => void) => turned.delete(told),
      }) as unknown as MediaQueryList,
  );
  return () =>
    act(() => {
      glass.isNarrow = false;
      for (const told of turned) told();
    });
}

afterEach(() => vi.restoreAllMocks());

const Counting = () => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      pressed {count}
    </button>
  );
};

describe('the actions of a heading', () => {
  it('stand the other way round on a phone, and keep what they have open when it is turned', async () => {
    const turn = turning();
    const { user } = renderPage(
      <PageHeading title="张三">
        {false}
        <Counting />
        <button type="button">main</button>
      </PageHeading>,
    );
    const texts = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(texts()).toEqual(['main', 'pressed 0']);
    await user.click(screen.getByRole('button', { name: 'pressed 0' }));
    turn();
    expect(texts()).toEqual(['pressed 1', 'main']);
  });

  it('do so too where a list page has been given them as one', () => {
    turning();
    const given = (
      <>
        <button type="button">other</button>
        <button type="button">main</button>
      </>
    );
    renderPage(<PageHeading title="机构">{given}</PageHeading>);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['main', 'other']);
  });
});

describe('the head of each further sheet', () => {
  const head = () => document.documentElement.style.getPropertyValue('--sheet-head');
  const print = (event: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(event)));
  afterEach(() => print('afterprint'));

  it('is the title of the page that is shown, of two tabs the one in front', async () => {
    function Tabs() {
      const [isFirst, setFirst] = useState(true);
      return (
        <>
          <Activity mode={isFirst ? 'visible' : 'hidden'}>
            <PageHeading title={'张"三" · 检查对比'} />
          </Activity>
          <Activity mode={isFirst ? 'hidden' : 'visible'}>
            <PageHeading title={<b>李四 女</b>} onPaper="李四 · P2" />
          </Activity>
          <button type="button" onClick={() => setFirst(!isFirst)}>
            turn
          </button>
        </>
      );
    }
    const { user, unmount } = renderPage(<Tabs />);
    const turn = await screen.findByRole('button', { name: 'turn' });
    // With each page that is shown the browser would compute all styles anew.
    expect(head()).toBe('');
    print('beforeprint');
    expect(head()).toBe(String.raw`"张\"三\" · 检查对比"`);
    await user.click(turn);
    expect(head()).toBe('"李四 · P2"');
    await user.click(turn);
    expect(head()).toContain('检查对比');
    unmount();
    expect(head()).toBe('');
  });

  it('is none where the page prints papers that have one', async () => {
    renderPage(<PageHeading title="张三 · 2026-06-01" onPaper={null} />);
    await screen.findByRole('heading');
    print('beforeprint');
    expect(head()).toBe('');
  });
});
