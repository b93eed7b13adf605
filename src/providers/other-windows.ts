import { randomKey } from '@/lib/random-key';

const prefix = 'unsaved-work ';
const own = prefix + randomKey();
/** Not there on a plain HTTP address: there nobody knows of other windows. */
const locks = (): LockManager | undefined => navigator.locks;
let release: (() => void) | undefined;

/**
 * A window with unsaved work holds a lock of its own. The browser itself lets it go with the window, so none is believed that is
 * gone.
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
    void locks()?.request(own, () => held);
  },

  /** Whether something is unsaved in another window of this browser. */
  async areUnsaved(): Promise<boolean> {
    const { held = [] } = (await locks()?.query()) ?? {};
    return held.some(({ name }) => name?.startsWith(prefix) && name !== own);
  },
};
