import { useEffect } from 'react';
import { notify } from '@/providers/notification';
import { preview } from '@/providers/session/preview';

/** Says why a preview has ended by itself: the page is loaded anew with it, and shows the user's own console. */
export function useEndedPreview() {
  useEffect(() => {
    const why = preview.takeEnded();
    // It stays for whoever was looking elsewhere.
    if (why) notify.info(why, { duration: Number.POSITIVE_INFINITY, closeButton: true });
  }, []);
}
