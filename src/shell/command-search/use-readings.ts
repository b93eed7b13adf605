import { useEffect, useState } from 'react';
import type { ReadingsOf } from '@/lib/pinyin-match';

/** The Pinyin dictionary, once it is there. It is large, so it comes after the dialog; without it the rest works. */
export function useReadings(isWanted: boolean): ReadingsOf | undefined {
  const [readingsOf, setReadingsOf] = useState<ReadingsOf>();
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    import('./readings').then(
      (module) => isHere && setReadingsOf(() => module.readingsOf),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return readingsOf;
}
