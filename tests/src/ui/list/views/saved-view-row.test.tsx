import type { ListView, SavedView } from '@contract/saved-views';
import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { session } from '@/providers/session/session';
import { SavedViewRow } from '@/ui/list/views/saved-view-row';
import { buildSession } from '../../../providers/build-profile';
import { renderPage } from '../../render-page';

type Props = ComponentProps<typeof SavedViewRow>;

const shown: ListView = { filters: {}, sorter: null, columns: {}, density: 'middle', pageSize: 10 };
const view = { id: 1, name: '本周', list: 'patients', isDefault: false, view: shown } as SavedView;

function Row() {
  const [renamed, setRenamed] = useState<SavedView>();
  const saved = { renamed, setRenamed } as Props['saved'];
  return <SavedViewRow view={view} current={view.view} saved={saved} onOpen={() => {}} />;
}

/** The row in its panel, whose own Escape closes it with all that is typed. */
async function setUp() {
  const close = vi.fn();
  const { user } = renderPage(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the panel
    <div onKeyDown={({ key }) => key === 'Escape' && close()}>
      <Row />
    </div>,
  );
  await user.click(screen.getByRole('button', { name: '重命名 本周' }));
  await user.type(screen.getByRole('textbox'), '下周');
  return { close, user };
}

const input = () => screen.getByRole<HTMLInputElement>('textbox');

it('Escape ends the renaming alone, and with the next one the panel', async () => {
  const { close, user } = await setUp();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(close).not.toHaveBeenCalled();
  screen.getByRole('button', { name: '重命名 本周' }).focus();
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalled();
});

it('Escape of an input method ends neither', async () => {
  const { close } = await setUp();
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', isComposing: true });
  screen.getByRole('textbox');
  expect(close).not.toHaveBeenCalled();
});

it('a name that is too long is said to be, and nothing of it is cut', async () => {
  const { user } = await setUp();
  await user.clear(input());
  await user.paste('周'.repeat(51));
  expect(input().value).toHaveLength(51);
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('最多 50 个字符');
  await user.clear(input());
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('视图名称');
});

it('a name that was half typed when the session ended by itself is there again', async () => {
  session.start(buildSession());
  const { unmount } = renderPage(<Row />);
  fireEvent.click(screen.getByRole('button', { name: '重命名 本周' }));
  fireEvent.change(input(), { target: { value: '本周复' } });
  act(() => session.clear());
  unmount();
  session.start(buildSession());
  renderPage(<Row />);
  fireEvent.click(screen.getByRole('button', { name: '重命名 本周' }));
  expect(input().value).toBe('本周复');
  session.clear();
});
