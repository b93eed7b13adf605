import type { GetOneResponse, HttpError } from '@refinedev/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { tabs, useTabs } from '@/providers/work/tabs';
import { RecordState } from '@/ui/states/record-state';
import { TabContext } from '@/ui/tab/tab-context';
import { useUnsaved } from '@/ui/unsaved/use-unsaved';
import { renderPage } from '../render-page';

type Query = UseQueryResult<GetOneResponse<{ id: number }>, HttpError>;

const loaded = { data: { data: { id: 7 } }, isFetchedAfterMount: true, isPending: false } as Query;
// As after a minute in a hidden tab: the cache has forgotten the row, and it is asked for anew.
const forgotten = { data: undefined, isFetchedAfterMount: false, isPending: true } as Query;
const refused = {
  ...forgotten,
  isFetchedAfterMount: true,
  isPending: false,
  isError: true,
  error: { statusCode: 403, message: '' },
} as Query;
// The cache keeps the last answer beside the failure.
const deleted = { ...loaded, isError: true, error: { statusCode: 404, message: '' } } as unknown as Query;

function Page({ fresh }: { fresh: boolean }) {
  const [query, setQuery] = useState(loaded);
  const [id, setId] = useState(7);
  return (
    <>
      <button type="button" onClick={() => setQuery(forgotten)}>
        forget
      </button>
      <button type="button" onClick={() => setQuery(refused)}>
        refuse
      </button>
      <button
        type="button"
        onClick={() => {
          setQuery(forgotten);
          setId(8);
        }}
      >
        other
      </button>
      <RecordState query={query} id={id} fresh={fresh}>
        {({ id }) => <input aria-label={`row ${id}`} />}
      </RecordState>
    </>
  );
}

describe('the page of a row that the cache has forgotten', () => {
  it('keeps what was typed into its form', async () => {
    const { user } = renderPage(<Page fresh />);
    await user.type(screen.getByRole('textbox', { name: 'row 7' }), '未保存');
    await user.click(screen.getByRole('button', { name: 'forget' }));
    expect((screen.getByRole('textbox', { name: 'row 7' }) as HTMLInputElement).value).toBe('未保存');
  });

  it('keeps what was typed into a dialog over it, until the row is refused', async () => {
    const { user } = renderPage(<Page fresh={false} />);
    await user.type(screen.getByRole('textbox', { name: 'row 7' }), '未保存');
    await user.click(screen.getByRole('button', { name: 'forget' }));
    expect((screen.getByRole('textbox', { name: 'row 7' }) as HTMLInputElement).value).toBe('未保存');
    await user.click(screen.getByRole('button', { name: 'refuse' }));
    expect(screen.queryByRole('textbox', { name: 'row 7' })).toBeNull();
  });

  it.each([true, false])('never shows the row for another one, as a form: %s', async (fresh) => {
    const { user } = renderPage(<Page fresh={fresh} />);
    await user.click(screen.getByRole('button', { name: 'other' }));
    expect(screen.queryByRole('textbox', { name: 'row 7' })).toBeNull();
  });
});

/** What is typed stands in a dialog over the page, and so outside of it. */
function Typed() {
  const [isDirty, setDirty] = useState(false);
  useUnsaved({ isDirty });
  return createPortal(
    <>
      <button type="button" onClick={() => setDirty(true)}>
        type
      </button>
      <button type="button" onClick={() => setDirty(false)}>
        give up
      </button>
    </>,
    document.body,
  );
}

const isSeen = (element: HTMLElement) => !element.closest('[style*="display: none"]');

function Shown({ fresh = false }) {
  const [query, setQuery] = useState(loaded);
  return (
    <>
      <button type="button" onClick={() => setQuery(deleted)}>
        delete
      </button>
      <button type="button" onClick={() => setQuery(refused)}>
        refuse
      </button>
      <button type="button" onClick={() => setQuery(loaded)}>
        grant
      </button>
      <RecordState query={query} id={7} fresh={fresh}>
        {({ id }) => (
          <>
            <p>row {id}</p>
            <Typed />
          </>
        )}
      </RecordState>
    </>
  );
}

describe('the page of a row that somebody else has deleted', () => {
  it.each([
    ['delete', false],
    ['refuse', false],
    ['refuse', true],
  ])('leaves its name to no tab: %s, as a form: %s', async (end, fresh) => {
    const { user } = renderPage(
      <TabContext value="/7">
        <Shown fresh={fresh} />
      </TabContext>,
    );
    tabs.setTitle('/7', { name: '张三', isKept: false });
    await user.click(screen.getByRole('button', { name: end }));
    expect(useTabs.getState().titles).toEqual({});
  });

  it('says so instead of showing the row as it was', async () => {
    const { user } = renderPage(<Shown />);
    await user.click(screen.getByRole('button', { name: 'delete' }));
    expect(screen.queryByText('row 7')).toBeNull();
    screen.getByRole('heading', { name: '内容不存在或已被移除' });
  });

  it.each(['delete', 'refuse'])(
    'keeps what is unsaved over it until that is given up, and shows nothing of it: %s',
    async (end) => {
      const { user } = renderPage(<Shown />);
      await user.click(screen.getByRole('button', { name: 'type' }));
      expect(isSeen(screen.getByText('row 7'))).toBe(true);
      await user.click(screen.getByRole('button', { name: end }));
      expect(isSeen(screen.getByText('row 7'))).toBe(false);
      await user.click(screen.getByRole('button', { name: 'give up' }));
      expect(screen.queryByText('row 7')).toBeNull();
    },
  );
});

describe('the form of a row that its user may not read any more', () => {
  it('goes where nothing is typed, and comes back with the right', async () => {
    const { user } = renderPage(<Shown fresh />);
    await user.click(screen.getByRole('button', { name: 'refuse' }));
    expect(screen.queryByText('row 7')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'grant' }));
    screen.getByText('row 7');
  });

  it('stays with what is typed until that is given up', async () => {
    const { user } = renderPage(<Shown fresh />);
    await user.click(screen.getByRole('button', { name: 'type' }));
    await user.click(screen.getByRole('button', { name: 'refuse' }));
    screen.getByText('row 7');
    await user.click(screen.getByRole('button', { name: 'give up' }));
    expect(screen.queryByText('row 7')).toBeNull();
  });
});

it.each([
  ['a page', false, 1],
  ['a dialog', true, 0],
])('what could not be loaded heads %s that has nothing else', async (_, inDialog, headings) => {
  const failed = { ...forgotten, isPending: false, isError: true, error: { statusCode: 500, message: '' } } as Query;
  renderPage(
    <RecordState query={failed} id={7} inDialog={inDialog}>
      {() => null}
    </RecordState>,
  );
  await screen.findByText('加载失败');
  expect(screen.queryAllByRole('heading', { level: 1, name: '加载失败' })).toHaveLength(headings);
});
