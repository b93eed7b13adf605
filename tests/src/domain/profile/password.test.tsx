import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PasswordDialog } from '@/domain/profile/password-dialog';
import { AppError } from '@/lib/errors/app-error';
import { renderPage } from '../../ui/render-page';

const change = vi.hoisted(() => vi.fn());
vi.mock('@refinedev/core', async (load) => ({
  ...(await load<typeof import('@refinedev/core')>()),
  useUpdatePassword: () => ({ mutateAsync: change }),
}));

/** A server that has a password, and hears without an answer as long as it is away. */
let stored = '';
let isAway = false;
const refuse = (field: string, message: string) => ({
  success: false,
  error: new AppError({ kind: 'http', statusCode: 400, message, errors: { [field]: [message] } }),
});
const lost = { success: false, error: new AppError({ kind: 'network', statusCode: 0, message: '网络异常' }) };

beforeEach(() => {
  stored = 'old-one-1';
  isAway = false;
  change.mockReset().mockImplementation(async ({ oldPassword, newPassword }: Record<string, string>) => {
    if (oldPassword !== stored) return refuse('oldPassword', '原密码不正确');
    if (newPassword === stored) return refuse('newPassword', '与原密码相同');
    stored = String(newPassword);
    return isAway ? lost : { success: true };
  });
});

async function open() {
  const onClose = vi.fn();
  const { user } = renderPage(<PasswordDialog username="manager" open onClose={onClose} />);
  const type = async (name: string, text: string) => {
    const field = screen.getByLabelText(name);
    await user.clear(field);
    await user.type(field, text);
  };
  await type('原密码', 'old-one-1');
  const choose = async (password: string) => {
    await type('新密码', password);
    await type('确认新密码', password);
  };
  await choose('new-one-22');
  const press = () => user.click(screen.getByRole('button', { name: '确认修改' }));
  return { onClose, choose, press };
}

it('a change that got no answer is found done by the second press', async () => {
  const { onClose, press } = await open();
  isAway = true;
  await press();
  await screen.findByText('网络异常');
  isAway = false;
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(stored).toBe('new-one-22');
});

it('and so is one to another password, which is changed from what the first made it', async () => {
  const { onClose, choose, press } = await open();
  isAway = true;
  await press();
  await screen.findByText('网络异常');
  isAway = false;
  await choose('new-one-333');
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(stored).toBe('new-one-333');
});

it('where it was not done, a wrong old password is told', async () => {
  const { onClose, press } = await open();
  change.mockResolvedValueOnce(lost);
  await press();
  await screen.findByText('网络异常');
  stored = 'another-4';
  await press();
  await screen.findByText('原密码不正确');
  expect(onClose).not.toHaveBeenCalled();
});
