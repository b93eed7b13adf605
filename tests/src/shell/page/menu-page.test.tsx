import type { ConsoleConfig } from '@contract/console';
import { type MenuNode, menuType } from '@contract/menus';
import { patients } from '@contract/patients';
import { roles } from '@contract/roles';
import { servicePoints } from '@contract/service-points';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MenuRoute } from '@/lib/menu/routes';
import { setLanguage } from '@/providers/i18n';
import { MenuPage } from '@/shell/page/menu-page';
import { wholeMenu } from '../../lib/menu/whole-menu';
import { json, stubServer } from '../../providers/stub-server';
import { renderSignedIn } from '../render-signed-in';

const server = stubServer();
const { list } = roles.endpoints;
const config: ConsoleConfig = {
  demoAccounts: [],
  rememberPassword: false,
  filingNumber: '',
  frameHosts: [],
  timeZone: 'Asia/Shanghai',
  idleLockMinutes: 0,
};
const held = [{ id: 2, code: 'storeManager', name: '店长' }];

const route = (fields: Partial<MenuRoute>): MenuRoute => ({
  path: '/system/roles',
  node: { label: 'roles.titles.list', frameSrc: '', hideTab: false, type: menuType.menu } as MenuNode,
  disabled: false,
  hideTab: false,
  ...fields,
});

describe('a page in the menu whose call is not granted', () => {
  it('says which is missing to which role, and asks the server nothing', async () => {
    renderSignedIn(<MenuPage route={route({ component: 'roles/list' })} />, { permissions: [], roles: held });
    expect(await screen.findByRole('heading', { name: '缺少接口权限，页面无法加载' })).toBeTruthy();
    expect(screen.getByText(/角色“店长”有此菜单/).textContent).toContain(list.key);
    expect(server.received.filter(({ url }) => url.startsWith('/api/v1/roles'))).toEqual([]);
  });

  it('calls the role by its name in the language of the screen', async () => {
    await setLanguage('en_US');
    renderSignedIn(<MenuPage route={route({ component: 'roles/list' })} />, { permissions: [], roles: held });
    expect(await screen.findByText(/The role “Store Manager”/)).toBeTruthy();
    await setLanguage('zh_CN');
  });
});

describe('a page of patients where there is no service point', () => {
  const page = <MenuPage route={route({ component: 'patients/list' })} />;
  const { all } = patients.endpoints;

  it('names whom to ask for one', async () => {
    renderSignedIn(page, { permissions: [all.key, patients.endpoints.list.key], servicePointCount: 0 });
    expect(await screen.findByRole('heading', { name: '您还没有可管理的门店，请联系管理员' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '新增服务点' })).toBeNull();
  });

  it('leads whoever may found one to its form instead of to somebody else', async () => {
    const permissions = [all, patients.endpoints.list, servicePoints.endpoints.create].map(({ key }) => key);
    renderSignedIn(page, { permissions, servicePointCount: 0, menus: wholeMenu });
    expect(await screen.findByRole('heading', { name: '您还没有可管理的门店，请先新增服务点' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '新增服务点' })).toBeTruthy();
  });
});

it('an entry that is switched off says so, to whoever has every right too', async () => {
  renderSignedIn(<MenuPage route={route({ component: 'roles/list', disabled: true })} />, { permissions: [list.key] });
  expect(await screen.findByRole('heading', { name: '该菜单已停用' })).toBeTruthy();
});

it('an entry for a window of its own leads there, also by its address', async () => {
  server.answers((response) => json(response, { status: 0, data: config, message: '' }));
  const src = 'https://docs.example.org/';
  const node = { label: '文档', frameSrc: src, hideTab: true, type: menuType.menu } as MenuNode;
  renderSignedIn(<MenuPage route={route({ node, frameSrc: src, hideTab: true })} />);
  expect(await screen.findByRole('heading', { name: '“文档”在单独的窗口中打开' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /在新窗口中打开$/ }).getAttribute('href')).toBe(src);
});
