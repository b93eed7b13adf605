import { useEffect, useState } from 'react';
import type { ReadingsOf } from '@/lib/text/pinyin-match';

/** The Pinyin dictionary, once it is there. It is large, so it comes after what it serves, which works without it. */
export function useReadings(isWanted: boolean): ReadingsOf | undefined {
  const [readingsOf, setReadingsOf] = useState<ReadingsOf>();
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    import('@/lib/text/readings').then(
      (module) => isHere && setReadingsOf(() => module.readingsOf),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return readingsOf;
}
