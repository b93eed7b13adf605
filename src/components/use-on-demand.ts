import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { text } from '@/providers/i18n';
import { notify } from '@/providers/notification';

/**
 * A part of the screen that is downloaded when it is first wanted. Unlike with `lazy`, a failed download takes nothing else
 * down and is tried again the next time; `onFailure` withdraws the wish.
 */
export function useOnDemand<Part extends object>(load: () => Promise<Part>, isWanted: boolean, onFailure: () => void) {
  const [part, setPart] = useState<Part>();
  const isMissing = isWanted && !part;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the wish starts the download
  useEffect(() => {
    if (!isMissing) return;
    let isHere = true;
    load().then(
      // At once: whoever waited for a moment to show it would miss that.
      (loaded) => isHere && flushSync(() => setPart(() => loaded)),
      () => {
        if (!isHere) return;
        notify.error(text('common.loadFailed'));
        onFailure();
      },
    );
    return () => {
      isHere = false;
    };
  }, [isMissing]);

  return part;
}
