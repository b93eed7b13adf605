import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProfileForm } from '@/domain/profile/profile-form';
import { useProfileForm } from '@/domain/profile/use-profile-form';
import { AppError } from '@/lib/errors/app-error';
import { session, useSession } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

const user = buildProfile({ realName: '周敏' });
beforeEach(() => session.start(buildSession({ user })));
afterEach(() => {
  unsavedWork.discard();
  session.clear();
});

const nothing = () => {};

function Page() {
  const own = useSession((state) => state.user);
  return (
    own && <ProfileForm user={own} drawer="profile-drawer" onSaved={nothing} onCancel={nothing} onSecure={nothing} />
  );
}

it('shows what another window has saved, unless something is typed here', async () => {
  const page = renderPage(<Page />);
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: '姓名' });
  expect(name().value).toBe('周敏');
  act(() => session.update({ ...user, realName: '周敏敏' }));
  expect(name().value).toBe('周敏敏');
  await page.user.type(name(), '甲');
  act(() => session.update({ ...user, realName: '周明' }));
  expect(name().value).toBe('周敏敏甲');
});

it('puts beside what is typed what another window has saved, and saves what is chosen of both', async () => {
  const current = { ...user, realName: '周明', email: 'ming@example.com' };
  const data = { current, changedBy: '周敏', isOwn: true };
  const refusal = new AppError({ kind: 'http', statusCode: 409, message: '已修改', data });
  const update = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue({ data: current });
  const page = renderPage(<Page />, { create: update, update, custom: update });
  await page.user.type(screen.getByRole('textbox', { name: '姓名' }), '甲');
  await page.user.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('您已在另一个窗口中修改过这些内容');
  expect(screen.getByRole('radio', { name: '姓名: 您的内容' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: '邮箱: 另一窗口的内容' })).toHaveProperty('checked', true);
  await page.user.click(screen.getByRole('button', { name: '采用所选内容' }));
  await page.user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(update.mock.lastCall?.[0].variables).toMatchObject({
    realName: '周敏甲',
    email: 'ming@example.com',
    known: { realName: '周明', email: 'ming@example.com' },
  });
});

it('a picture that is being cut stays while another window saves', async () => {
  const page = renderPage(<Page />);
  await page.user.upload(
    screen.getByLabelText('更换头像', { selector: 'input' }),
    new File(['x'], 'me.png', { type: 'image/png' }),
  );
  await screen.findByRole('dialog', { name: '裁剪头像' });
  act(() => session.update({ ...user, realName: '周明' }));
  expect(screen.getByRole('dialog', { name: '裁剪头像' })).toBeTruthy();
});

it('a picture that was chosen when the session ended is so again', async () => {
  function Picture() {
    const { picture, setPicture } = useProfileForm(user, nothing, 'profile-drawer');
    return (
      <button type="button" onClick={() => setPicture(new Blob(['x']))}>
        {picture ? 'chosen' : 'none'}
      </button>
    );
  }
  const page = renderPage(<Picture />);
  await page.user.click(screen.getByText('none'));
  act(() => session.clear());
  page.unmount();
  session.start(buildSession({ user }));
  renderPage(<Picture />);
  await screen.findByText('chosen');
});
