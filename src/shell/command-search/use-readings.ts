import { useEffect, useState } from 'react';
import type { ReadingsOf } from '@/lib/pinyin-match';

/** The Pinyin dictionary, once it is there. It is large, so it comes after the dialog; without it the rest works. */
export function useReadings(): ReadingsOf | undefined {
  const [readingsOf, setReadingsOf] = useState<ReadingsOf>();
  useEffect(() => {
    let isWanted = true;
    import('./readings').then(
      (module) => isWanted && setReadingsOf(() => module.readingsOf),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return readingsOf;
}
