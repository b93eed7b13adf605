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

it('a note that was typed for some rows is in the dialog again for the same alone', async () => {
  const signIn = () => session.start(buildSession({ user: buildProfile({ permissions: [contact] }) }));
  const open = async (ids: number[]) => {
    const page = renderPage(<FollowUpBulkActions selection={{ ...selection, ids }} servicePointId={1} />);
    await page.user.click(screen.getByRole('button', { name: '登记联系' }));
    return { ...page, note: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '备注' }) };
  };
  signIn();
  const first = await open([1, 2]);
  await first.user.type(first.note, '请于周六复查');
  act(() => session.clear());
  first.unmount();
  signIn();
  const other = await open([2, 3]);
  expect(other.note.value).toBe('');
  other.unmount();
  expect((await open([2, 1])).note.value).toBe('请于周六复查');
});

it('says beforehand of how many reminders it leaves out, as they have ended, and sends nothing of those', async () => {
  const { assign } = followUps.endpoints;
  session.start(buildSession({ user: buildProfile({ permissions: [assign.key, contact] }) }));
  const statuses = ['open', 'booked', 'completed', 'cancelled', 'missed'];
  const sent: unknown[] = [];
  const { user } = renderPage(
    <FollowUpBulkActions
      selection={{ ...selection, ids: [0, 1, 2, 3, 4], rowOf: (id) => ({ id, status: statuses[id], assigneeId: 7 }) }}
      servicePointId={1}
    />,
    {
      custom: async ({ url }) => {
        sent.push(url);
        return { data: {} as never };
      },
    },
  );
  await user.click(screen.getByRole('button', { name: '登记联系' }));
  const contacts = within(await screen.findByRole('dialog'));
  contacts.getByText('所选中有 4 条不能执行此操作，将不处理。');
  contacts.getByText('为 1 位患者登记同一条联系记录：');
  await user.click(contacts.getByRole('button', { name: '取消' }));

  await user.click(screen.getByRole('button', { name: '取消分配' }));
  const dialog = within(await screen.findByRole('dialog', { name: '取消分配：2 条' }));
  dialog.getByText('所选中有 3 条不能执行此操作，将不处理。');
  dialog.getByText('2 条提醒将不再有负责人。');
  await user.click(dialog.getByRole('button', { name: '取消分配' }));
  await dialog.findByText('已全部完成：2 条');
  expect(sent).toEqual([0, 1].map((id) => assign.path.replace('{id}', String(id))));
});

it('offers nothing to press where it can be done to none of the rows', async () => {
  session.start(buildSession({ user: buildProfile({ permissions: [contact] }) }));
  const { user } = renderPage(
    <FollowUpBulkActions
      selection={{ ...selection, rowOf: (id) => ({ id, status: 'completed' }) }}
      servicePointId={1}
    />,
  );
  await user.click(screen.getByRole('button', { name: '登记联系' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('所选中有 2 条不能执行此操作，将不处理。');
  expect(dialog.getByRole('button', { name: '登记联系' })).toHaveProperty('disabled', true);
  expect(dialog.queryByRole('textbox')).toBeNull();
});
