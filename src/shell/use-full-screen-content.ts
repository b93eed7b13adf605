import { useEffect, useState } from 'react';
import { isOfInputMethod } from '@/lib/device/input-method';
import { endOf, listen } from '@/lib/when/listen';
import { isOverlayOpen } from '@/ui/layout/open-dialog';

/** The content alone, without menu and header; Escape brings them back, once nothing stands over the content that it closes. */
export function useFullScreenContent(): [boolean, () => void] {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    let isOfOverlay = false;
    return endOf(
      // Asked before anybody hears the key: what it closes may be gone when it comes here.
      listen(
        window,
        'keydown',
        () => {
          isOfOverlay = isOverlayOpen();
        },
        { capture: true },
      ),
      listen(window, 'keydown', (event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !isOfInputMethod(event) && !isOfOverlay) setOn(false);
      }),
    );
  }, [isOn]);
  return [isOn, () => setOn((before) => !before)];
}
