import { allEndpoints } from '@contract/index';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import readWorkbook from 'read-excel-file/node';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { text } from '@/providers/i18n';
import { session } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import UserList from '@/resources/users/list';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

beforeEach(() => {
  session.start(buildSession({ user: buildProfile({ permissions: allEndpoints.map(({ key }) => key) }) }));
});
afterEach(() => {
  unsavedWork.discard();
  session.clear();
});

const account = (id: number) => ({
  ...{
    id,
    username: `账号${id}`,
    realName: '',
    phone: '',
    email: '',
    avatar: '',
    orgId: 1,
    orgName: '集团',
    status: 1,
  },
  ...{ roleIds: [], roles: [], servicePointIds: [], servicePoints: [], lastLoginAt: null, isManageable: true },
  ...{ createdAt: '2026-11-01T08:00:00Z', updatedAt: '2026-11-01T08:00:00Z' },
});
const forbidden = () => new AppError({ kind: 'http', statusCode: 403, message: '没有权限执行此操作' });

it('what is done to many accounts says what became of them also where the right to list them is taken meanwhile', async () => {
  let client: QueryClient | undefined;
  function Page() {
    client = useQueryClient();
    return <UserList />;
  }
  let isTaken = false;
  const answers: (() => void)[] = [];
  const { user } = renderPage(<Page />, {
    getList: async ({ resource }: { resource: string }) => {
      if (resource !== 'users') return { data: [], total: 0 } as never;
      if (isTaken) throw forbidden();
      return { data: [account(7), account(8)], total: 2 } as never;
    },
    custom: ({ method }: { method: string }) =>
      method === 'get'
        ? (Promise.resolve({ data: {} }) as never)
        : new Promise((_, reject) => answers.push(() => reject(forbidden()))),
  });
  for (const name of ['账号7', '账号8'])
    await user.click(await screen.findByRole('checkbox', { name: `选择 ${name}` }));
  await user.click(screen.getAllByRole('button', { name: '停用' }).at(-1) as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '停用' }));
  await vi.waitFor(() => expect(answers).toHaveLength(2));

  isTaken = true;
  await act(async () => client?.resetQueries());
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  await act(async () => {
    for (const answer of answers) answer();
  });
  expect(await within(dialog).findByText('账号7：没有权限执行此操作')).toBeTruthy();
});

it('a file says of an account that nobody has signed in to what the list says', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  const { user } = renderPage(<UserList />, {
    getList: async () => ({ data: [account(7)], total: 1 }) as never,
  });
  await screen.findByText(text('users.neverSignedIn'));
  await user.click(screen.getByRole('button', { name: text('buttons.export') }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const file = saved.mock.calls[0]?.[0] as Blob;
  const [sheet] = await readWorkbook(Buffer.from(await new Response(file).arrayBuffer()));
  const [heading, row] = sheet?.data ?? [];
  expect(row?.[heading?.indexOf(text('users.fields.lastLoginAt')) ?? -1]).toBe(text('users.neverSignedIn'));
});
