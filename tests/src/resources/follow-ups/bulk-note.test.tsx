import { followUps } from '@contract/follow-ups';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { FollowUpBulkActions } from '@/resources/follow-ups/bulk-actions';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

const selection = {
  ids: [1, 2],
  rowOf: () => undefined,
  nameOf: (id: number) => `提醒 ${id}`,
  clear: () => {},
  keep: () => {},
};

const contact = followUps.endpoints.contact.key;
const become = (permissions: string[]) => act(() => session.update(buildProfile({ permissions })));

it('a note that is begun is unsaved work, which no right that is taken takes away', async () => {
  session.start(buildSession({ user: buildProfile({ permissions: [contact] }) }));
  const { user } = renderPage(<FollowUpBulkActions selection={selection} servicePointId={1} />);
  await user.click(screen.getByRole('button', { name: '登记联系' }));
  expect(unsavedWork.any()).toBe(false);
  await user.type(await screen.findByRole('textbox', { name: '备注' }), '已');
  expect(unsavedWork.any()).toBe(true);
});

it('a dialog whose right is taken says so and sends nothing, until that is given back', async () => {
  session.start(buildSession({ user: buildProfile({ permissions: [contact] }) }));
  const { user } = renderPage(<FollowUpBulkActions selection={selection} servicePointId={1} />);
  await user.click(screen.getByRole('button', { name: '登记联系' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: '登记联系' });
  const said = dialog.getByRole('status');
  expect([send.disabled, said.textContent]).toEqual([false, '']);
  become([]);
  expect([send.disabled, said.textContent]).toEqual([true, '您已没有执行此操作的权限。']);
  become([contact]);
  expect([send.disabled, said.textContent]).toEqual([false, '']);
});

it('nothing of a note that is pasted is cut: it is said to be too long, and not sent', async () => {
  session.start(buildSession({ user: buildProfile({ permissions: [followUps.endpoints.contact.key] }) }));
  const { user } = renderPage(<FollowUpBulkActions selection={selection} servicePointId={1} />);
  await user.click(screen.getByRole('button', { name: '登记联系' }));
  const dialog = within(await screen.findByRole('dialog'));
  const note = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: '备注' });
  await user.click(note);
  await user.paste('请于周六复查'.repeat(84));
  expect(note.value).toHaveLength(504);
  expect(dialog.getByRole('alert').textContent).toBe('最多 500 个字符');
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: '登记联系' });
  expect(send.disabled).toBe(true);
  await user.type(note, '{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(send.disabled).toBe(false);
});

it.each(['typed', 'sent'])('a note that was %s when the session ended is in the dialog again', async (how) => {
  const signIn = () => session.start(buildSession({ user: buildProfile({ permissions: [contact] }) }));
  const open = async () => {
    const page = renderPage(<FollowUpBulkActions selection={selection} servicePointId={1} />, {
      custom: () => new Promise<never>(() => {}),
    });
    await page.user.click(screen.getByRole('button', { name: '登记联系' }));
    return page;
  };
  const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '备注' });
  signIn();
  const { user, unmount } = await open();
  await user.type(await note(), '请于周六复查');
  if (how === 'sent') await user.click(screen.getAllByRole('button', { name: '登记联系' }).at(-1) as HTMLElement);
  act(() => session.clear());
  unmount();
  signIn();
  await open();
  await waitFor(async () => expect((await note()).value).toBe('请于周六复查'));
});
