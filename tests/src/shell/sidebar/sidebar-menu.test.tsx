import type { MenuNode } from '@contract/menus';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setLanguage } from '@/providers/i18n';
import { session } from '@/providers/session/session';
import { SidebarMenu } from '@/shell/sidebar/sidebar-menu';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderAt } from '../render-at';

const node = (id: number, route: string, fields: Partial<MenuNode> = {}): MenuNode => ({
  id,
  parentId: null,
  type: 1,
  route,
  label: route,
  icon: '',
  order: id,
  hide: false,
  hideTab: false,
  status: 1,
  frameSrc: '',
  newFeature: false,
  component: 'x/list',
  children: [],
  ...fields,
});

const group = (id: number, route: string, children: MenuNode[], fields: Partial<MenuNode> = {}) =>
  node(id, route, { type: 0, component: '', children, ...fields });

const menus = [
  group(1, 'dashboard', [node(2, 'workbench', { label: 'menu.workbench' })], { label: 'menu.dashboard' }),
  group(3, 'clinic', [
    node(4, 'patients'),
    node(5, 'secret', { hide: true }),
    node(6, 'off', { status: 0 }),
    node(7, 'fresh', { newFeature: true }),
    node(8, 'outside', { frameSrc: 'https://example.org/', hideTab: true }),
  ]),
];

function openMenu(path: string, form?: 'icons') {
  session.start(buildSession({ user: buildProfile({ menus }) }));
  return renderAt(path, <SidebarMenu form={form} />);
}

beforeEach(() => session.clear());

it('opens the way to the page, also to one that has no entry of its own', () => {
  openMenu('/clinic/patients/7/edit');
  expect(screen.getByRole('menuitem', { name: /clinic/ }).getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('menuitem', { name: '仪表盘' }).getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('menuitem', { name: 'patients' }).className).toContain('selected');
});

it('has one way open at a time: a group shuts those beside it, and so does a page elsewhere', async () => {
  const { router, user } = openMenu('/clinic/patients');
  const isOpen = (name: string | RegExp) => screen.getByRole('menuitem', { name }).getAttribute('aria-expanded');
  await user.click(screen.getByRole('menuitem', { name: '仪表盘' }));
  expect([isOpen('仪表盘'), isOpen(/clinic/)]).toEqual(['true', 'false']);
  // The menu has changed: what is open stays.
  act(() => session.update(buildProfile({ menus: menus.map((group) => ({ ...group, newFeature: true })) })));
  expect([isOpen(/仪表盘/), isOpen(/clinic/)]).toEqual(['true', 'false']);
  await act(() => router.navigate('/clinic/fresh'));
  await waitFor(() => expect([isOpen(/仪表盘/), isOpen(/clinic/)]).toEqual(['false', 'true']));
});

it('leads to the page and marks its entry as the current one', async () => {
  const { router, user } = openMenu('/dashboard/workbench');
  expect(screen.getByRole('link', { name: '工作台' }).getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByRole('menuitem', { name: /clinic/ }));
  await user.click(screen.getByRole('link', { name: 'patients' }));
  expect(router.state.location.pathname).toBe('/clinic/patients');
  expect(screen.getByRole('link', { name: 'patients' }).getAttribute('aria-current')).toBe('page');
});

it('shows what is new, disables what is off, hides what is hidden, opens frames without a tab in a window', () => {
  openMenu('/clinic/patients');
  expect(screen.getByRole('menuitem', { name: /fresh/ }).textContent).toBe('fresh新');
  expect(screen.getByRole('menuitem', { name: 'off' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByText('secret')).toBeNull();
  const outside = screen.getByRole('link', { name: 'outside' });
  expect([outside.getAttribute('target'), outside.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

it('speaks the language of the screen where a label is a key, and shows other labels as they are', async () => {
  openMenu('/dashboard/workbench');
  await act(() => setLanguage('en_US'));
  expect(screen.getByRole('menuitem', { name: 'Dashboard' })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'clinic' })).toBeTruthy();
  await act(() => setLanguage('zh_CN'));
});

// Nothing has a size here, as in a browser that has not yet put the group in its place: antd's own way goes to what has one.
it('of icons, a group is gone into by the key that opens it, however late it is in its place', async () => {
  openMenu('/clinic/patients', 'icons');
  const group = screen.getByRole('menuitem', { name: '仪表盘' });
  act(() => group.focus());
  fireEvent.keyDown(group, { key: 'ArrowRight', keyCode: 39 });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: '工作台', hidden: true })));
});
