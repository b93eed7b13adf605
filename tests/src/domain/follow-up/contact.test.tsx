import type { FollowUpWithLog } from '@contract/follow-ups';
import { allEndpoints } from '@contract/index';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContactModal } from '@/domain/follow-up/contact-form';
import { FollowUpDrawer } from '@/domain/follow-up/follow-up-drawer';
import { useFollowUpSteps } from '@/domain/follow-up/use-follow-up-steps';
import { AppError } from '@/lib/errors/app-error';
import { session } from '@/providers/session/session';
import { unsavedWork, useUnsavedWork } from '@/providers/work/unsaved-work';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';
import { buildFollowUp } from '../build-rows';

let row: FollowUpWithLog;
let refusal: AppError | undefined;
const close = vi.fn();
const providers = {
  getOne: async () => {
    if (refusal) throw refusal;
    return { data: row } as never;
  },
  create: async () => {
    row = buildFollowUp({ contactCount: row.contactCount + 1 });
    return { data: row } as never;
  },
};

function Drawer() {
  const { steps } = useFollowUpSteps();
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => void client.invalidateQueries()}>
        renew
      </button>
      <FollowUpDrawer id={9} steps={steps} onClose={close} />
    </>
  );
}

const note = () => screen.findByRole<HTMLInputElement>('textbox', { name: '备注' });

beforeEach(() => {
  row = buildFollowUp();
  refusal = undefined;
  session.start(buildSession({ user: buildProfile({ permissions: allEndpoints.map(({ key }) => key) }) }));
});
afterEach(() => {
  unsavedWork.discard();
  session.clear();
  close.mockReset();
});

describe('the note of a contact', () => {
  it.each([
    { where: 'the drawer', page: <Drawer /> },
    { where: 'the dialog of the board', page: <ContactModal row={buildFollowUp()} onClose={close} /> },
  ])('is asked for before $where closes with it', async ({ page }) => {
    const { user } = renderPage(page, providers);
    await user.type(await note(), '家长说下周来');
    await user.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    await act(async () => useUnsavedWork.getState().pending?.answer(false));
    expect((await note()).value).toBe('家长说下周来');

    await user.click(screen.getByRole('button', { name: 'Close' }));
    await act(async () => useUnsavedWork.getState().pending?.answer(true));
    expect(close).toHaveBeenCalledOnce();
  });

  it('stays when somebody else logs one meanwhile', async () => {
    const { user } = renderPage(<Drawer />, providers);
    await user.type(await note(), '家长说下周来');
    row = buildFollowUp({ contactCount: 1, updatedAt: '2026-11-01T09:00:00.000Z' });
    const field = await note();
    await act(async () => screen.getByText('renew').click());
    expect(field.isConnected && field.value).toBe('家长说下周来');
  });

  it('stays when somebody else ends the reminder meanwhile, until it is given up', async () => {
    const { user } = renderPage(<Drawer />, providers);
    await user.type(await note(), '家长说下周来');
    row = buildFollowUp({ status: 'completed', updatedAt: '2026-11-01T09:00:00.000Z' });
    const field = await note();
    await act(async () => screen.getByText('renew').click());
    expect(await screen.findByText('已完成')).toBeTruthy();
    expect(field.isConnected && field.value).toBe('家长说下周来');
    await user.clear(field);
    await waitFor(() => expect(field.isConnected).toBe(false));
  });

  it.each([403, 404])(
    'stays when the reminder is out of reach (%s), of which nothing else is shown any more',
    async (statusCode) => {
      const { user } = renderPage(<Drawer />, providers);
      await user.type(await note(), '家长说下周来');
      screen.getByText('P1', { exact: false });
      refusal = new AppError({ kind: 'http', statusCode, message: '' });
      const field = await note();
      await act(async () => screen.getByText('renew').click());
      await waitFor(() => expect(document.body.textContent).not.toMatch(/张三|P1|138/));
      expect(field.isConnected && field.value).toBe('家长说下周来');
    },
  );

  it('makes room for the next one when it is saved', async () => {
    const { user } = renderPage(<Drawer />, providers);
    await user.click(await screen.findByRole('combobox', { name: '联系结果' }));
    await user.click(await screen.findByTitle('已联系上'));
    await user.type(await note(), '家长说下周来');
    await user.click(screen.getByRole('button', { name: '保存联系记录' }));
    await waitFor(async () => expect((await note()).value).toBe(''));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });
});

it('a note that was typed when the session ended is in the form of the same reminder again, and of no other', async () => {
  const user1 = buildProfile({ permissions: allEndpoints.map(({ key }) => key) });
  const [row, other] = [buildFollowUp(), buildFollowUp({ id: 10 })];
  const { user, unmount } = renderPage(<ContactModal row={row} onClose={close} />, providers);
  await user.type(await note(), '家长下午有空');
  act(() => session.clear());
  unmount();
  session.start(buildSession({ user: user1 }));

  const another = renderPage(<ContactModal row={other} onClose={close} />, providers);
  expect((await note()).value).toBe('');
  another.unmount();
  renderPage(<ContactModal row={row} onClose={close} />, providers);
  await waitFor(async () => expect((await note()).value).toBe('家长下午有空'));
});
