import { beforeEach, describe, expect, it, vi } from 'vitest';
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

it('those of a role that is previewed are not the user’s own afterwards, nor the other way round', async () => {
  const { tabs } = await openPage();
  tabs.show('/system/roles', '');
  const { preview } = await import('@/providers/session/preview');
  preview.enter({ id: 7, name: '店员', userId: buildSession().user.id });
  tabs.show('/clinic/patients', '');
  preview.leave();
  expect((await openPage()).useTabs.getState().tabs).toEqual([]);
});
