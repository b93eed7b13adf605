import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unsavedWork, useUnsavedWork } from '@/providers/work/unsaved-work';
import { late } from '@/ui/late/late';
import { lateDialog } from '@/ui/late/late-dialog';
import { missingPage } from '@/ui/late/missing-part';

const Greeting = ({ name }: { name: string }) => <p>{`你好，${name}`}</p>;
const waiting = { placeholder: ({ name }: { name: string }) => <p>{`${name}…`}</p> };
const gone = new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/assets/x.js');
const failingOnce = () => vi.fn(async () => Greeting).mockRejectedValueOnce(gone);

afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});

it('shows a placeholder until the part has come', async () => {
  const Part = late(async () => Greeting, waiting);
  render(
    <>
      <Part name="甲" />
      <Part name="乙" />
    </>,
  );
  expect(screen.getByText('甲…')).toBeTruthy();
  expect(await screen.findByText('你好，甲')).toBeTruthy();
  expect(await screen.findByText('你好，乙')).toBeTruthy();
  expect(screen.queryByText('甲…')).toBeNull();
  render(<Part name="丙" />);
  expect(screen.getByText('你好，丙')).toBeTruthy();
});

it('is drawn at once where it was downloaded ahead', async () => {
  const load = vi.fn(async () => Greeting);
  const Part = late(load, waiting);
  Part.loadAhead();
  await vi.waitFor(() => expect(load).toHaveResolved());
  render(<Part name="甲" />);
  expect(screen.getByText('你好，甲')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('says in its place why it could not be downloaded, and comes on demand, with all else left alone', async () => {
  const Part = late(failingOnce(), waiting);
  render(
    <>
      <input aria-label="姓名" defaultValue="半" />
      <Part name="甲" />
    </>,
  );
  await userEvent.type(screen.getByRole('textbox'), '句');
  expect((await screen.findByRole('alert')).textContent).toContain('暂时无法连接服务器');
  await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText('你好，甲')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('半句');
});

it('says that the page is being loaded anew, and offers nothing to press meanwhile', () => {
  render(missingPage({ reason: 'reloading', isTrying: false, onRetry: vi.fn() }));
  expect(screen.getByRole('alert').textContent).toContain('正在重新加载页面');
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks before the page with unsaved work is loaded anew for a new version', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  unsavedWork.mark('form', 'tab');
  render(missingPage({ reason: 'outdated', isTrying: false, onRetry: vi.fn() }));
  await userEvent.click(screen.getByRole('button', { name: /重新加载/ }));
  expect(reload).not.toHaveBeenCalled();
  await act(async () => useUnsavedWork.getState().pending?.answer(true));
  expect(reload).toHaveBeenCalledOnce();
});

it('comes by itself when the network is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Part = late(failingOnce());
  render(<Part name="甲" />);
  expect((await screen.findByRole('alert')).textContent).toContain('网络已断开');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('你好，甲')).toBeTruthy();
});

it('is tried again when its tab is shown again', async () => {
  const Part = late(failingOnce());
  const tab = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Part name="甲" />
    </Activity>
  );
  const { rerender } = render(tab('visible'));
  await screen.findByRole('alert');
  rerender(tab('hidden'));
  rerender(tab('visible'));
  expect(await screen.findByText('你好，甲')).toBeTruthy();
});

it('after a failed download ahead it is tried again when it is shown', async () => {
  const load = failingOnce();
  const Part = late(load);
  Part.loadAhead();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  render(<Part name="甲" />);
  expect(await screen.findByText('你好，甲')).toBeTruthy();
  expect(window.fetch).not.toHaveBeenCalled();
});

it('many that are missing at once ask the server once', async () => {
  const Part = late(async () => Promise.reject(gone));
  const Other = late(async () => Promise.reject(gone));
  render(
    <>
      <Part />
      <Other />
    </>,
  );
  expect(await screen.findAllByRole('alert')).toHaveLength(2);
  expect(window.fetch).toHaveBeenCalledOnce();
});

it('a dialog is not downloaded before it opens, and says in a dialog that it could not be', async () => {
  const load = vi
    .fn(async () => ({ open = true, onClose }: { open?: boolean; onClose: () => void }) => (
      <dialog open={open}>
        设置
        <button type="button" onClick={onClose}>
          完成
        </button>
      </dialog>
    ))
    .mockRejectedValueOnce(gone)
    .mockRejectedValueOnce(gone);
  const Drawer = lateDialog(load);
  const onClose = vi.fn();
  const drawer = (open: boolean) => <Drawer open={open} onClose={onClose} />;
  const { rerender } = render(drawer(false));
  expect(load).not.toHaveBeenCalled();
  rerender(drawer(true));
  expect((await screen.findByRole('dialog')).textContent).toContain('暂时无法连接服务器');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  rerender(drawer(false));
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(drawer(true));
  // Opening it again is a try by itself: until that has ended a press does nothing.
  const retry = await screen.findByRole('button', { name: /重\s?试/ });
  await waitFor(() => expect(retry.classList).not.toContain('ant-btn-loading'));
  await userEvent.click(retry);
  expect(await screen.findByText('设置')).toBeTruthy();
});

it.each([
  ['offline', ['重试']],
  ['unreachable', ['重试']],
  // Where the browser remembers that it failed, no try helps but the page's.
  ['incomplete', ['重试', '重新加载']],
  ['outdated', ['重新加载']],
  ['reloading', []],
] as const)('whatever is missing there is a way on: %s', (reason, ways) => {
  render(missingPage({ reason, isTrying: false, onRetry: () => {} }));
  const names = screen.queryAllByRole('button').map(({ textContent }) => textContent?.replace(/\s/g, ''));
  expect(names).toEqual(ways);
});
