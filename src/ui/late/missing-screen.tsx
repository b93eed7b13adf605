import { useEffect } from 'react';
import { every } from '@/lib/when/every';
import { servedVersion } from '@/providers/code/served-version';
import { type Missing, missingPage } from './missing-part';

const tryEvery = 15_000;

/** Nobody stands at a screen on the wall to load it anew: it does so by itself, once the server is there. */
export function LoadedAnew() {
  useEffect(() => {
    const load = async () => {
      if ((await servedVersion()) !== 'none') window.location.reload();
    };
    return every(tryEvery, () => void load());
  }, []);
  return null;
}

/** What stands there when the screen itself could not be downloaded. */
export const missingScreen = (missing: Missing) => (
  <>
    {missingPage(missing)}
    <LoadedAnew />
  </>
);
