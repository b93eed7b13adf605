import { useEffect } from 'react';
import { every } from '@/lib/when/every';
import { servedVersion } from '@/providers/code/served-version';

const lookEvery = 5 * 60_000;

/** Loads the page anew once the server has another build: a screen hangs there for months. */
export function useNewBuild(): void {
  useEffect(() => {
    const look = async () => {
      if ((await servedVersion()) === 'other') window.location.reload();
    };
    return every(lookEvery, () => void look());
  }, []);
}
