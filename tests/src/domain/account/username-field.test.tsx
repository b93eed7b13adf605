import { users } from '@contract/users';
import { zodResolver } from '@hookform/resolvers/zod';
import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { UsernameField } from '@/domain/account/username-field';
import { AppError } from '@/lib/errors/app-error';
import { session } from '@/providers/session/session';
import { Field } from '@/ui/form/field';
import { FormScopeProvider } from '@/ui/form/form-scope';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

const schema = z.object({ username: z.string(), realName: z.string().min(1, '请输入姓名') });

function Account() {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { username: '', realName: '' } });
  return (
    <FormScopeProvider value={{ resource: users.name, schema }}>
      <FormProvider {...form}>
        <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
          <UsernameField />
          <Field name="realName" />
          <button type="submit">保存</button>
        </form>
      </FormProvider>
    </FormScopeProvider>
  );
}

it('a name that is taken is still said to be when another field is found wrong', async () => {
  session.start(buildSession({ user: buildProfile({ permissions: [users.endpoints.checkUsername.key] }) }));
  const custom = async () => ({ data: { available: false } as never });
  const { user } = renderPage(<Account />, { custom });
  await user.type(screen.getByRole('textbox', { name: '用户名' }), 'manager');
  expect(await screen.findByText('该用户名已被使用')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('请输入姓名')).toBeTruthy();
  expect(screen.getByText('该用户名已被使用')).toBeTruthy();
});

it('says so where it cannot be learnt whether a name is free', async () => {
  session.start(buildSession({ user: buildProfile({ permissions: [users.endpoints.checkUsername.key] }) }));
  const custom = async () => {
    throw new AppError({ kind: 'http', statusCode: 500, message: '服务器发生错误' });
  };
  const { user } = renderPage(<Account />, { custom });
  await user.type(screen.getByRole('textbox', { name: '用户名' }), 'manager');
  await screen.findByText('暂时无法得知该用户名是否可用，保存时会再检查');
});
