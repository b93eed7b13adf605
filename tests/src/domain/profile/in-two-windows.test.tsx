import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ProfileForm } from '@/domain/profile/profile-form';
import { session, useSession } from '@/providers/session';
import { unsavedWork } from '@/providers/unsaved-work';
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
