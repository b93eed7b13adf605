import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '@/providers/session/session';
import { buildSession } from '../build-profile';

/** The locks of a browser, as far as the windows use them: held until the callback is done. */
function browserLocks() {
  const held = new Set<{ name: string }>();
  return {
    request: async (name: string, work: () => Promise<void>) => {
      const lock = { name };
      held.add(lock);
      await work();
      held.delete(lock);
    },
    query: async () => ({ held: [...held] }),
    /** All windows are gone at once. */
    crash: () => held.clear(),
  };
}

/** A window of its own: modules that share nothing with another's but the browser. */
async function openWindow() {
  vi.resetModules();
  const { windowName } = await import('@/providers/windows/window-name');
  const { otherWindows } = await import('@/providers/windows/other-windows');
  return { windowName, otherWindows, ...(await import('@/providers/work/unsaved-work')) };
}
type Opened = Awaited<ReturnType<typeof openWindow>>;
const asked = ({ useUnsavedWork }: Opened) => useUnsavedWork.getState().pending;

let locks: ReturnType<typeof browserLocks>;
beforeEach(() => {
  locks = browserLocks();
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }));
  session.start(buildSession());
});
afterEach(() => vi.unstubAllGlobals());

describe('signing out in one window', () => {
  it('asks about what is unsaved in another, until that is saved there', async () => {
    const here = await openWindow();
    const there = await openWindow();
    there.unsavedWork.mark('visit', '/visit');
    const first = here.unsavedWork.maySignOut();
    await vi.waitFor(() => expect(asked(here)).toMatchObject({ isElsewhere: true, tabs: [] }));
    asked(here)?.answer(false);
    expect(await first).toBe(false);

    there.unsavedWork.clear('visit');
    await vi.waitFor(async () => expect(await here.otherWindows.areUnsaved()).toBe(false));
    expect(await here.unsavedWork.maySignOut()).toBe(true);
  });

  it('asks about its own work as ever, and leaving a page asks about no other window', async () => {
    const here = await openWindow();
    const there = await openWindow();
    here.unsavedWork.mark('role', '/role');
    const out = here.unsavedWork.maySignOut();
    await vi.waitFor(() => expect(asked(here)).toMatchObject({ isElsewhere: false, tabs: ['/role'] }));
    asked(here)?.answer(true);
    expect(await out).toBe(true);
    there.unsavedWork.mark('visit', '/visit');
    expect(await here.unsavedWork.mayLeave()).toBe(true);
    there.unsavedWork.discard();
  });

  it('asks nothing of others where the browser has no locks', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: undefined } }));
    const { unsavedWork } = await openWindow();
    unsavedWork.mark('visit', '/visit');
    unsavedWork.clear('visit');
    expect(await unsavedWork.maySignOut()).toBe(true);
  });
});

describe('a window that another one asks about', () => {
  it('is gone once it is neither there nor hidden', async () => {
    const here = await openWindow();
    const there = await openWindow();
    expect(await here.otherWindows.isGone(there.windowName)).toBe(false);
    locks.crash();
    expect(await here.otherWindows.isGone(there.windowName)).toBe(true);
  });

  it('is not known to be gone if it is another browser’s, or where the browser has no locks', async () => {
    const here = await openWindow();
    const there = await openWindow();
    localStorage.clear();
    const elsewhere = await openWindow();
    locks.crash();
    expect(await here.otherWindows.isGone(elsewhere.windowName)).toBe(false);
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: undefined } }));
    expect(await here.otherWindows.isGone(there.windowName)).toBe(false);
  });
});
