import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SecondFactorDialog } from '@/domain/profile/second-factor-dialog';
import { secondFactorTexts } from '@/domain/profile/second-factor-texts';
import { AppError } from '@/lib/errors/app-error';
import { addTexts } from '@/providers/i18n';
import { session, useSession } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

const user = buildProfile();
const on = { ...user, hasSecondFactor: true, recoveryCodesLeft: 10 };

beforeAll(() => addTexts(secondFactorTexts));
beforeEach(() => session.start(buildSession({ user })));
afterEach(() => session.clear());

const nothing = () => {};

function Dialog({ isRenewing = false }) {
  const own = useSession((state) => state.user);
  return own && <SecondFactorDialog user={own} isRenewing={isRenewing} onClose={nothing} />;
}

it('a key is offered no more once another window has turned it on', async () => {
  renderPage(<Dialog />);
  expect(screen.getByRole('img', { name: '供验证器应用扫描的二维码' })).toBeTruthy();
  act(() => session.update(on));
  await screen.findByText(/两步验证已在另一个窗口中开启/);
  expect(screen.queryByRole('img', { name: '供验证器应用扫描的二维码' })).toBeNull();
  expect(screen.queryByRole('button', { name: '开启两步验证' })).toBeNull();
});

it('new recovery codes are offered no more once another window has turned it off', async () => {
  act(() => session.update(on));
  renderPage(<Dialog isRenewing />);
  screen.getByRole('textbox', { name: '验证码' });
  act(() => session.update(user));
  await screen.findByText('两步验证已在另一个窗口中关闭。');
  expect(screen.queryByRole('textbox', { name: '验证码' })).toBeNull();
});

it('recovery codes that are told are asked about before they are lost, also where the profile knew of them first', async () => {
  let answer = (_: never) => {};
  const sent = vi.fn(
    () =>
      new Promise<never>((resolve) => {
        answer = resolve;
      }),
  );
  const page = renderPage(<Dialog />, { create: sent, update: sent, custom: sent });
  await page.user.type(screen.getByRole('textbox', { name: '验证码' }), '123456');
  await page.user.type(screen.getByLabelText('密码'), 'secret-one');
  await page.user.click(screen.getByRole('button', { name: '开启两步验证' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  act(() => session.update(on));
  expect(screen.queryByText(/另一个窗口/)).toBeNull();
  await act(async () => answer({ data: { recoveryCodes: ['AAAA-BBBB'] } } as never));
  await screen.findByText('AAAA-BBBB');
  expect(unsavedWork.any()).toBe(true);
});

it('the key whose turning on got no answer stays, as it may be the one that is on, until the server knows of another', async () => {
  const refused = (statusCode: number) => new AppError({ kind: 'http', statusCode, message: '不行' });
  const sent = vi
    .fn()
    .mockRejectedValueOnce(new AppError({ kind: 'network', statusCode: 0, message: '网络异常' }))
    .mockRejectedValueOnce(refused(400))
    .mockRejectedValueOnce(refused(409));
  const page = renderPage(<Dialog />, { create: sent, update: sent, custom: sent });
  await page.user.type(screen.getByRole('textbox', { name: '验证码' }), '123456');
  await page.user.type(screen.getByLabelText('密码'), 'secret-one');
  const press = () => page.user.click(screen.getByRole('button', { name: '开启两步验证' }));
  await press();
  await screen.findByText('网络异常');
  act(() => session.update(on));
  const key = () => screen.queryByRole('img', { name: '供验证器应用扫描的二维码' });
  expect(key()).toBeTruthy();
  await press();
  await screen.findByText('不行');
  expect(key()).toBeTruthy();
  await press();
  await screen.findByText(/两步验证已在另一个窗口中开启/);
  expect(key()).toBeNull();
});
