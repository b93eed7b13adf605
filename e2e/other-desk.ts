import type { Role } from '@contract/roles';
import type { Browser, Page } from '@playwright/test';
import { api, call } from './call';
import { password } from './test';

type Change = (role: Role) => Partial<Role>;

/** Gives the manager a role of the test's own, that of store managers; gives the ways to change it, and to give back what was before. */
export async function ownRole(admin: Page, name: string) {
  const find = async (path: string, is: (row: { code: string; username: string }) => boolean) =>
    (await api(admin, path)).data.find(is);
  const { id: like } = await find('/roles?pageSize=50', ({ code }) => code === 'storeManager');
  const { orgId: _, ...rights } = await api(admin, `/roles/${like}`);
  const { id: orgId } = await find('/organizations', () => true);
  const fields = ({ description, dataScope, menuIds, permissions }: Role) => ({
    ...{ name, orgId, description, dataScope, menuIds, permissions },
  });
  const { id } = await call<Role>(admin, 'POST', '/roles', fields(rights));
  const manager = await find('/users?keyword=manager', ({ username }) => username === 'manager');
  const giveRoles = (roleIds: number[]) => call(admin, 'PUT', `/users/${manager.id}/roles`, { roleIds });
  await giveRoles([id]);
  const change = async (given: Change) => {
    const before: Role = await api(admin, `/roles/${id}`);
    await call(admin, 'PUT', `/roles/${id}`, { ...fields({ ...before, ...given(before) }), code: before.code });
  };
  return {
    change,
    /** As it was made. */
    restore: () => change(() => rights),
    giveBack: () => giveRoles([like]),
  };
}

/** A right is taken. */
export const without =
  (key: string): Change =>
  ({ permissions }) => ({ permissions: permissions.filter((one) => one !== key) });

/** An administrator at another desk. */
export async function otherDesk(browser: Browser, serverUrl: string) {
  const context = await browser.newContext({ baseURL: serverUrl, locale: 'zh-CN' });
  const admin = await context.newPage();
  const { data } = await (
    await admin.request.post('/api/v1/auth/login', { data: { username: 'superadmin', password } })
  ).json();
  await admin.goto('/login');
  await admin.evaluate((token) => localStorage.setItem('userToken', JSON.stringify(token)), {
    accessToken: data.accessToken,
    refreshToken: data.refreshToken,
  });
  return { admin, leave: () => context.close() };
}
