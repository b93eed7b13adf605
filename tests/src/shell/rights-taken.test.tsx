import { menuType } from '@contract/menus';
import { patients } from '@contract/patients';
import { act, screen } from '@testing-library/react';
import { Input } from 'antd';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { MenuRoute } from '@/lib/menu/routes';
import { useGranted } from '@/providers/access-control';
import { session, useSession } from '@/providers/session/session';
import { tabs } from '@/providers/work/tabs';
import { toldBy, unsavedWork } from '@/providers/work/unsaved-work';
import { PageRoutes } from '@/shell/page/page-routes';
import { useTabLabel } from '@/shell/tabs/tab-label';
import { TabContext } from '@/ui/tab/tab-context';
import { useUnsaved } from '@/ui/unsaved/use-unsaved';
import { buildProfile } from '../providers/build-profile';
import { stubServer } from '../providers/stub-server';
import { renderSignedIn } from './render-signed-in';

stubServer();
const screens = vi.hoisted(() => ({ find: (): unknown => undefined }));
vi.mock('@/shell/page/screens', () => ({ findScreen: () => screens.find() }));

const { update, create } = patients.endpoints;
const path = '/clinic/patients/7/edit';
const location = { pathname: path, search: '', hash: '', state: null, key: 'tab', mask: undefined };
const route: MenuRoute = {
  path: '/clinic/patients/:id/edit',
  node: { label: 'x', frameSrc: '', hideTab: false, type: menuType.menu } as MenuRoute['node'],
  component: 'patients/edit',
  disabled: false,
  hideTab: false,
};

/** A page with a form that is there for whoever may create as well. */
function Form() {
  const [typed, setTyped] = useState('');
  const granted = useGranted();
  useUnsaved({ isDirty: typed !== '' });
  return (
    <>
      <Input aria-label="地址" value={typed} onChange={({ target }) => setTyped(target.value)} />
      {granted(create) && <p>可以新增</p>}
    </>
  );
}

function Page() {
  const user = useSession((state) => state.user);
  return (
    <TabContext value={path}>
      <PageRoutes routes={user?.menus.length === 0 ? [route] : []} location={location} />
    </TabContext>
  );
}

const calls = [...new Set([update.key, create.key, patients.endpoints.one.key])];
const become = (changed: Parameters<typeof buildProfile>[0]) =>
  act(() => session.update(buildProfile({ permissions: calls, menus: [], ...changed })));
const field = () => screen.findByRole('textbox', { name: '地址' });

describe('what is taken from somebody while they have a page open', () => {
  screens.find = () => Form;
  const taken = [
    ['the call of the page', { permissions: [] }],
    ['a call of what stands on it', { permissions: calls.filter((key) => key !== create.key) }],
    ['its entry in the menu', { menus: [{} as never] }],
  ] as const;

  it.each(taken)('%s: what is typed stays, until it is given up', async (_, changed) => {
    const { user } = renderSignedIn(<Page />, { permissions: calls, menus: [] });
    await user.type(await field(), '示例路');
    become(changed as never);
    expect(await field()).toHaveProperty('value', '示例路');
    expect(screen.getByText('可以新增')).toBeTruthy();
    await user.clear(await field());
    expect(screen.queryByText('可以新增')).toBeNull();
  });

  it.each(taken)('%s: a page without unsaved work is without it at once', async (_, changed) => {
    renderSignedIn(<Page />, { permissions: calls, menus: [] });
    await field();
    become(changed as never);
    expect(screen.queryByText('可以新增')).toBeNull();
  });

  it('the page that is shown, while another has unsaved work: it says so in its place, and asks nothing', async () => {
    renderSignedIn(<Page />, { permissions: calls, menus: [] });
    await field();
    act(() => unsavedWork.mark('form', '/clinic/patients/8/edit'));
    become({ menus: [{} as never] });
    expect(await screen.findByRole('heading', { name: '没有访问权限' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => unsavedWork.clear('form'));
  });

  it.each(taken)(
    '%s: what goes on whatever page is shown leaves them the page that tells of it',
    async (_, changed) => {
      renderSignedIn(<Page />, { permissions: calls, menus: [] });
      await field();
      act(() => unsavedWork.mark('import', toldBy(path)));
      become(changed as never);
      expect(await field()).toBeTruthy();
      expect(unsavedWork.anyOnPages()).toBe(false);
      act(() => unsavedWork.clear('import'));
      expect(screen.queryByText('可以新增')).toBeNull();
    },
  );

  it('what is given to them meanwhile is there', async () => {
    const { user } = renderSignedIn(<Page />, { permissions: calls.filter((key) => key !== create.key), menus: [] });
    await user.type(await field(), '示例路');
    become({ permissions: [create.key] });
    expect(await field()).toHaveProperty('value', '示例路');
    expect(screen.getByText('可以新增')).toBeTruthy();
  });
});

describe('the tab of a record whose call is taken from somebody', () => {
  const routes = [route];
  const Label = () => <p>{useTabLabel(routes)(path)}</p>;
  const open = () => {
    unsavedWork.discard();
    renderSignedIn(<Label />, { permissions: calls, menus: [] });
    act(() => tabs.setTitle(path, { name: '张三', isKept: false }));
  };

  it('has no longer its name, also while it is hidden; with the call the name comes back', async () => {
    open();
    expect(await screen.findByText('张三')).toBeTruthy();
    become({ permissions: [create.key] });
    expect(await screen.findByText('x #7')).toBeTruthy();
    become({});
    expect(await screen.findByText('张三')).toBeTruthy();
  });

  it('keeps it where something is unsaved', async () => {
    open();
    act(() => unsavedWork.mark('form', path));
    become({ permissions: [] });
    expect(await screen.findByText('张三')).toBeTruthy();
    act(() => unsavedWork.clear('form'));
  });
});
