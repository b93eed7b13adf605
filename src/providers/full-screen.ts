import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
};

/** Whether the whole page fills the screen, also when Escape or the browser has changed it. */
export const useFullScreen = () => useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);

/** Not everywhere: phones and some frames refuse it. */
export const canBeFullScreen = () => document.fullscreenEnabled;

export const setFullScreen = (isWanted: boolean) =>
  isWanted ? document.documentElement.requestFullscreen() : document.exitFullscreen();
