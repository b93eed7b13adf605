import { useEffect, useEffectEvent } from 'react';
import { listen } from '@/lib/when/listen';

/** What is left out cannot be done now. */
type Ends = { saveDraft?: () => Promise<void>; complete?: () => Promise<void> };

/** Ctrl+S and Ctrl+Enter, of the window: after a dialog the cursor may be nowhere. A form in a hidden tab has no effects, so it hears nothing. */
export function useSaveKeys({ saveDraft, complete }: Ends) {
  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const isElsewhere = event.target instanceof Element && event.target.closest('[role=dialog]');
    if (isElsewhere || !['s', 'enter'].includes(event.key.toLowerCase())) return;
    event.preventDefault();
    void (event.key === 'Enter' ? complete : saveDraft)?.();
  });
  useEffect(() => listen(window, 'keydown', (event) => onShortcut(event)), []);
}
