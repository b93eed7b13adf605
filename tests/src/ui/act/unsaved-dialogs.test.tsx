import type { Profile } from '@contract/auth';
import { requiredText } from '@contract/fields';
import { users } from '@contract/users';
import { screen, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { ActModal } from '@/ui/act/act-modal';
import { ReasonModal } from '@/ui/act/reason-modal';
import { renderPage } from '../render-page';

const of = { resource: users.name, id: undefined, call: users.endpoints.setRoles, version: () => undefined };

const close = vi.fn();
const done = vi.fn(async () => ({ data: null }));

const ofReason = (
  <ReasonModal
    title="取消预约？"
    label="原因"
    schema={requiredText(20)}
    okText="确定"
    usual={['临时有事']}
    attempt={done}
    onClose={close}
  />
);

function OfAct() {
  const [reason, setReason] = useState('');
  const act = { isPending: false, failure: undefined };
  return (
    <ActModal
      title="取消预约"
      okText="确定"
      typed={{ isDirty: reason !== '', value: reason, restore: setReason }}
      act={act}
      of={of}
      onOk={async () => true}
      onClose={close}
    >
      <input aria-label="原因" value={reason} onChange={({ target }) => setReason(target.value)} />
    </ActModal>
  );
}

const field = () => screen.getByRole('textbox', { name: '原因' });

afterEach(() => {
  unsavedWork.discard();
  close.mockReset();
});

describe.each([
  { what: 'that asks for a reason', dialog: ofReason },
  { what: 'of an act', dialog: <OfAct /> },
])('a dialog $what', ({ dialog }) => {
  it('is closed without a question where nothing was typed', async () => {
    const { user } = renderPage(dialog);
    await user.click(field());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('asks before it loses what was typed', async () => {
    const { user } = renderPage(dialog);
    await user.type(field(), '患者改到下周');
    await user.keyboard('{Escape}');
    await screen.findByText('关闭“取消预约”？');
    await user.click(screen.getByRole('button', { name: '继续填写' }));
    expect(close).not.toHaveBeenCalled();
    expect(field()).toHaveProperty('value', '患者改到下周');

    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: '放弃修改并关闭' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('is closed without a question once it is done', async () => {
    const { user } = renderPage(dialog);
    await user.type(field(), '患者改到下周');
    await user.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(screen.queryByRole('button', { name: '继续填写' })).toBeNull();
  });
});

it('does not ask about a reason that one press has chosen', async () => {
  const { user } = renderPage(ofReason);
  await user.click(screen.getByRole('button', { name: '临时有事' }));
  await user.click(screen.getByRole('button', { name: '返回' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

const signIn = () =>
  useSession.setState({ token: { accessToken: 'a', refreshToken: 'r' }, user: { id: 1 } as Profile });

/** What is typed into a dialog when the session ends; gives what is in it, or in another, after signing in again. */
async function typeAndLoseSession(dialog: ReactElement) {
  signIn();
  const { user, unmount } = renderPage(dialog);
  await user.type(field(), '患者改到下周');
  useSession.setState({ token: null, user: null });
  unmount();
  signIn();
}

const ofRow = (id: number, title: string) => (
  <ReasonModal
    title={title}
    of={['PUT /appointments/{id}/status', id]}
    label="原因"
    schema={requiredText(20)}
    okText="确定"
    attempt={done}
    onClose={close}
  />
);

it.each([
  { what: 'a reason', dialog: ofReason, again: ofReason },
  { what: 'a reason, in another language', dialog: ofRow(7, '取消张三的预约？'), again: ofRow(7, 'Cancel for 张三?') },
  { what: 'what was chosen for an act', dialog: <OfAct />, again: <OfAct /> },
])('has $what again that was typed when the session ended', async ({ dialog, again }) => {
  await typeAndLoseSession(dialog);
  renderPage(again);
  await waitFor(() => expect(field()).toHaveProperty('value', '患者改到下周'));
});

it('has nothing that was typed for somebody else, be they of one name', async () => {
  await typeAndLoseSession(ofRow(7, '取消张三的预约？'));
  const { unmount } = renderPage(ofRow(8, '取消张三的预约？'));
  expect(field()).toHaveProperty('value', '');
  unmount();
  renderPage(ofRow(7, '取消张三的预约？'));
  await waitFor(() => expect(field()).toHaveProperty('value', '患者改到下周'));
});
