import { homePath } from '@contract/menus';
import { describe, expect, it } from 'vitest';
import { homeRoute } from '@/lib/menu/home';
import type { MenuRecord } from '@/lib/menu/tree';
import { toTree } from '@/lib/menu/tree';
import { buildGroup, buildMenu } from './menu-record';

const home = (...records: MenuRecord[]) => homeRoute(toTree(records)).route?.path;
const clinic = buildGroup({ id: 1, route: 'clinic', order: 1 });
const patients = buildMenu({ id: 2, parentId: 1, route: 'patients', order: 1 });
const dashboard = buildGroup({ id: 3, route: 'dashboard', order: 2 });
const workbench = buildMenu({ id: 4, parentId: 3, route: 'workbench', component: 'dashboard/workbench' });

describe('the page that somebody begins with', () => {
  it('is the workbench, wherever it stands in the menu', () =>
    expect(home(clinic, patients, dashboard, workbench)).toBe(homePath));

  it('is the first page of the menu for whoever lacks the workbench', () =>
    expect(home(clinic, patients, buildMenu({ id: 5, parentId: 1, route: 'visits', order: 2 }))).toBe(
      '/clinic/patients',
    ));

  it('is a frame where there is nothing else', () =>
    expect(home(buildMenu({ route: 'help', component: '', frameSrc: 'https://help.example' }))).toBe('/help'));

  it.each([
    ['disabled', { status: 0 }],
    ['hidden', { hide: true }],
    ['in a window of its own', { hideTab: true, component: '', frameSrc: 'https://help.example' }],
    ['about one row', { route: 'patients/:id' }],
    ['without content', { component: '' }],
  ])('is none that is %s', (_, fields) => {
    expect(home(clinic, { ...patients, ...fields })).toBeUndefined();
    expect(home(clinic, { ...patients, ...fields }, dashboard, { ...workbench, route: 'other' })).toBe(
      '/dashboard/other',
    );
  });

  it('may be a page without a tab', () =>
    expect(home(clinic, { ...patients, hideTab: true })).toBe('/clinic/patients'));

  it('is none where the menu is empty', () => expect(home()).toBeUndefined());
});
