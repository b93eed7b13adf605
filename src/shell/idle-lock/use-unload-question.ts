import { useEffect } from 'react';
import { listen } from '@/lib/listen';
import { useUnsavedWork } from '@/providers/unsaved-work';

/** Has the browser ask before a reload or the closing of the window loses unsaved work. */
export function useUnloadQuestion() {
  const anyUnsaved = useUnsavedWork((state) => state.forms.size > 0);
  useEffect(() => {
    if (!anyUnsaved) return;
    return listen(window, 'beforeunload', (event) => event.preventDefault());
  }, [anyUnsaved]);
}
