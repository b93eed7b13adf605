import { useEffect } from 'react';
import type { Tab } from '@/lib/tabs';
import { listen } from '@/lib/when/listen';
import { isQuestionOpen } from '@/ui/layout/open-dialog';
import type { TabActions } from './use-tab-actions';

const steps: Record<string, number | undefined> = { PageDown: 1, PageUp: -1 };

/**
 * Alt+PageDown and Alt+PageUp show the next and the previous tab, around the ends. Counted from the address, which is ahead of
 * what is drawn when the keys come fast. A question would stay, over the page of another row.
 */
export function useTabShortcut(shown: readonly Tab[], { go }: TabActions) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.altKey ? steps[event.key] : undefined;
      const at = shown.findIndex(({ key }) => key === window.location.pathname);
      if (!step || at < 0 || isQuestionOpen()) return;
      event.preventDefault();
      const next = shown[(at + step + shown.length) % shown.length];
      if (next) go(next);
    };
    return listen(window, 'keydown', onKeyDown);
  }, [shown, go]);
}
