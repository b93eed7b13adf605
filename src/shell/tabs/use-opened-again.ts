import { useEffect } from 'react';
import { listen } from '@/lib/listen';
import { tabs, useTabs } from '@/providers/tabs';

/**
 * Back to a page whose tab was closed a moment ago, before the router had left it: the page is opened anew, in a tab of its own. What was
 * given up with the tab would stand there still.
 */
export function useOpenedAgain(tabKey: string | undefined, search: string) {
  useEffect(
    () =>
      listen(window, 'popstate', () => {
        const isOpen = useTabs.getState().tabs.some(({ key }) => key === tabKey);
        if (!tabKey || tabKey !== window.location.pathname || isOpen) return;
        tabs.show(tabKey, search);
        tabs.refresh(tabKey);
      }),
    [tabKey, search],
  );
}
