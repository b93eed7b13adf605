import { useSyncExternalStore } from 'react';
import { listen } from '@/lib/when/listen';

const subscribe = (onChange: () => void) => listen(document, 'fullscreenchange', onChange);

/** Whether the whole page fills the screen, also when Escape or the browser has changed it. */
export const useFullScreen = () => useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);

/** Not everywhere: phones and some frames refuse it. */
export const canBeFullScreen = () => document.fullscreenEnabled;

export const setFullScreen = (isWanted: boolean) =>
  isWanted ? document.documentElement.requestFullscreen() : document.exitFullscreen();
