import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RegisterForm } from '@/pages/login/register-form';
import { PlainAntd } from '../ui/plain-antd';

function openForm() {
  const onBack = vi.fn();
  render(
    <PlainAntd>
      <RegisterForm onBack={onBack} />
    </PlainAntd>,
  );
  return { onBack, user: userEvent.setup() };
}

const accountsNote = '账号由上级创建，权限由上级分配';

it('wants two equal passwords and the policies accepted, then says who makes accounts', async () => {
  const { user } = openForm();
  await user.type(screen.getByLabelText('用户名'), 'li');
  await user.type(screen.getByLabelText('邮箱'), 'li@example.org');
  await user.type(screen.getByLabelText('密码'), 'secret');
  await user.type(screen.getByLabelText('确认密码'), 'secre');
  await user.click(screen.getByRole('button', { name: '注册' }));
  expect(await screen.findByText('两次输入的密码不一致')).toBeTruthy();
  expect(screen.getByText('请先同意服务条款和隐私政策')).toBeTruthy();
  expect(screen.queryByText(accountsNote)).toBeNull();

  await user.type(screen.getByLabelText('确认密码'), 't');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '注册' }));
  expect(await screen.findByText(accountsNote)).toBeTruthy();
});

it('compares the passwords while other fields are wrong, and refuses short ones', async () => {
  const { user } = openForm();
  await user.type(screen.getByLabelText('密码'), 'short');
  await user.type(screen.getByLabelText('确认密码'), 'other');
  await user.click(screen.getByRole('button', { name: '注册' }));
  expect(await screen.findByText('请输入用户名')).toBeTruthy();
  expect(screen.getByText('至少需要 6 个字符')).toBeTruthy();
  expect(screen.getByText('两次输入的密码不一致')).toBeTruthy();
});

it('leads back to the sign-in form', async () => {
  const { onBack, user } = openForm();
  await user.click(screen.getByRole('button', { name: '返回登录' }));
  expect(onBack).toHaveBeenCalledOnce();
});
