import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProfile, buildSession } from '../build-profile';
import { otherWindowWrites } from '../other-window';

const previewed = { id: 7, name: '店员', userId: 1 };
const role = { id: previewed.id, name: previewed.name };
const roleProfile = buildProfile({ preview: role, permissions: ['GET /api/v1/patients'] });
const own = buildProfile({ permissions: ['GET /api/v1/patients', 'GET /api/v1/roles'] });

/** The modules as a page has them that was just opened, with what the browser kept. */
async function openPage() {
  vi.resetModules();
  const { preview } = await import('@/providers/session/preview');
  const { session, useSession } = await import('@/providers/session/session');
  return { preview, session, useSession };
}

const assign = vi.fn();
const leavePage = () => window.dispatchEvent(new Event('pagehide'));

beforeEach(async () => {
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  const { session } = await openPage();
  session.start(buildSession({ user: own }));
});
afterEach(() => vi.restoreAllMocks());

async function enter() {
  const before = await openPage();
  before.preview.enter(previewed);
  leavePage();
  return openPage();
}

describe('a preview', () => {
  it('begins with a page that has to ask who it shows, and shows that', async () => {
    const { preview, session, useSession } = await enter();
    expect(assign).toHaveBeenCalledWith('/');
    expect([preview.role(), useSession.getState().user]).toEqual([{ ...previewed, from: '/' }, null]);
    session.update(roleProfile);
    expect(useSession.getState().user).toEqual(roleProfile);
  });

  it('leaves the stored profile alone, which other windows show', async () => {
    const { session } = await enter();
    session.update(roleProfile);
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(own);
  });

  it('lies in the window’s storage only while the page is away', async () => {
    const { preview } = await enter();
    expect(sessionStorage.getItem('previewRole')).toBeNull();
    leavePage();
    expect(JSON.parse(sessionStorage.getItem('previewRole') ?? '')).toEqual({ ...previewed, from: '/' });
    expect((await openPage()).preview.role()?.id).toBe(previewed.id);
    preview.drop();
  });

  it('leads back to where it began', async () => {
    window.history.replaceState(null, '', '/system/roles?pageSize=20');
    const { preview } = await enter();
    window.history.replaceState(null, '', '/clinic/patients');
    preview.leave();
    expect(assign).toHaveBeenLastCalledWith('/system/roles?pageSize=20');
  });

  it('that the server has ended leads back there whichever of its calls are told so, and the next page knows of it once', async () => {
    window.history.replaceState(null, '', '/system/roles');
    const { preview } = await enter();
    window.history.replaceState(null, '', '/clinic/patients');
    preview.end('角色已被移除');
    preview.end('角色已被移除');
    expect(assign).toHaveBeenLastCalledWith('/system/roles');
    const next = (await openPage()).preview;
    expect([next.role(), next.takeEnded(), next.takeEnded()]).toEqual([null, '角色已被移除', null]);
  });

  it('does not take answers of before it began, nor later ones of it', async () => {
    const { preview, session, useSession } = await enter();
    session.update(own);
    expect(useSession.getState().user).toBeNull();
    session.update(roleProfile);
    preview.leave();
    session.update({ ...roleProfile, realName: '迟到' });
    expect(useSession.getState().user?.realName).not.toBe('迟到');
  });

  it('goes on while another window takes over a newer profile of the same user', async () => {
    const { preview, session, useSession } = await enter();
    session.update(roleProfile);
    otherWindowWrites('userInfo', JSON.stringify({ ...own, realName: '新名' }));
    expect([preview.role()?.id, useSession.getState().user]).toEqual([7, roleProfile]);
  });

  it('ends with the session, here or in another window, and with a sign-in', async () => {
    for (const end of [
      ({ session }: Awaited<ReturnType<typeof openPage>>) => session.clear(),
      ({ session }: Awaited<ReturnType<typeof openPage>>) => session.start(buildSession()),
      () => otherWindowWrites('userToken', null),
    ]) {
      const page = await enter();
      end(page);
      expect(page.preview.role()).toBeNull();
      page.session.start(buildSession({ user: own }));
    }
  });

  it('is not somebody else’s', async () => {
    const before = await openPage();
    before.preview.enter({ ...previewed, userId: 2 });
    leavePage();
    const { preview, useSession } = await openPage();
    expect([preview.role(), useSession.getState().user]).toEqual([null, own]);
  });

  it.each(['{', '[]', '{"id":"7"}', 'null'])('is none with %s in the storage', async (stored) => {
    sessionStorage.setItem('previewRole', stored);
    expect((await openPage()).preview.role()).toBeNull();
  });
});
