import { isOfThisBrowser, windowName } from './window-name';

const there = 'window ';
const unsaved = 'unsaved-work ';
/** Not there on a plain HTTP address: there nobody knows of other windows. */
const locks = (): LockManager | undefined => navigator.locks;
let release: (() => void) | undefined;

async function heldLocks(): Promise<(string | undefined)[] | undefined> {
  return (await locks()?.query())?.held?.map(({ name }) => name);
}

// For as long as the window is there.
void locks()?.request(there + windowName, () => new Promise(() => {}));

/**
 * A window holds a lock of its own, and another one while it has unsaved work. The browser itself lets them go with the window, also
 * with one that crashes, so none is believed that is gone.
 */
export const otherWindows = {
  tell(isUnsaved: boolean): void {
    if (isUnsaved === Boolean(release)) return;
    release?.();
    release = undefined;
    if (!isUnsaved) return;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    void locks()?.request(unsaved + windowName, () => held);
  },

  /** Whether something is unsaved in another window of this browser. */
  async areUnsaved(): Promise<boolean> {
    const held = (await heldLocks()) ?? [];
    return held.some((name) => name?.startsWith(unsaved) && name !== unsaved + windowName);
  },

  /** Whether a window was one of this browser, and is no more. Of another browser's nobody here can tell. */
  async isGone(name: string): Promise<boolean> {
    const held = isOfThisBrowser(name) ? await heldLocks() : undefined;
    return held !== undefined && !held.includes(there + name);
  },
};
