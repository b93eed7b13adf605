import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as rules from '@/lib/tabs';
import { buildSession } from '../build-profile';

/** The modules as a page has them that was just opened, with what the browser kept. */
async function openPage() {
  vi.resetModules();
  const { session, useSession } = await import('@/providers/session/session');
  if (!useSession.getState().user) session.start(buildSession());
  return import('@/providers/work/tabs');
}

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  localStorage.clear();
  sessionStorage.clear();
});

describe('the names of tabs', () => {
  it('outlive a reload, but for those of people, of whom nothing lies in the browser', async () => {
    const { tabs } = await openPage();
    for (const key of ['/stores/service-points/1', '/clinic/patients/7']) tabs.show(key, '');
    tabs.setTitle('/stores/service-points/1', {
      name: '滨江店',
      of: 'service-points',
      as: 'form.editTab',
      isKept: true,
    });
    tabs.setTitle('/clinic/patients/7', { name: '张三', isKept: false });
    expect(JSON.stringify(sessionStorage)).not.toContain('张三');

    const { useTabs } = await openPage();
    expect(useTabs.getState().tabs.map(({ key }) => key)).toEqual(['/stores/service-points/1', '/clinic/patients/7']);
    expect(useTabs.getState().titles).toEqual({
      '/stores/service-points/1': { name: '滨江店', of: 'service-points', as: 'form.editTab', isKept: true },
    });
  });
});

it('what was closed can be opened again, the last first, but for a form that has ended, and nothing of it lies in the browser', async () => {
  const { tabs, useTabs } = await openPage();
  const closed = () => useTabs.getState().closed.map(({ key, search }) => key + search);
  tabs.show('/clinic/patients', '?keyword=wang');
  for (const key of ['/system/roles', '/system/users/7', '/system/logs']) tabs.show(key, '');
  tabs.drop('/system/users/7');
  tabs.close(rules.closeRight, '/system/roles', '/system/roles');
  tabs.close(rules.close, '/clinic/patients', '/system/roles');
  expect(closed()).toEqual(['/system/logs', '/clinic/patients?keyword=wang']);
  expect(JSON.stringify(sessionStorage)).not.toContain('wang');
  tabs.closeAll();
  tabs.show('/clinic/patients', '');
  expect(closed()).toEqual(['/system/logs', '/system/roles']);
});

it('those of a role that is previewed are not the user’s own afterwards, nor the other way round', async () => {
  const { tabs } = await openPage();
  tabs.show('/system/roles', '');
  const { preview } = await import('@/providers/session/preview');
  preview.enter({ id: 7, name: '店员', userId: buildSession().user.id });
  tabs.show('/clinic/patients', '');
  preview.leave();
  expect((await openPage()).useTabs.getState().tabs).toEqual([]);
});
