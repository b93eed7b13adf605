import { useCallback, useEffect, useState } from 'react';
import { listen } from '@/lib/listen';
import { errorLog } from '@/providers/connection';

/** The entries of the local error log: as of when the page came into view, and what other windows add. */
export function useErrorEntries() {
  const [entries, setEntries] = useState(errorLog.entries);
  const reload = useCallback(() => setEntries(errorLog.entries()), []);
  useEffect(() => {
    reload();
    return listen(window, ['storage', 'focus'], reload);
  }, [reload]);
  return { entries, reload };
}
