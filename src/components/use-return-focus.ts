import { useEffect, useState } from 'react';

/**
 * For a dialog that is there only while it is open: gives the focus back to where it came from. antd does so when a dialog
 * closes, but not when it is taken away.
 */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
