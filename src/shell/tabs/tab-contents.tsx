import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { MenuRoute } from '@/lib/menu/routes';
import * as rules from '@/lib/tabs';
import { afterPaint } from '@/lib/when/after-paint';
import { listen } from '@/lib/when/listen';
import { tabs, useTabs } from '@/providers/work/tabs';
import { useUnsavedWork } from '@/providers/work/unsaved-work';
import { useChosenTab } from './chosen-tab';
import { TabPane } from './tab-pane';
import { canRest } from './use-kept-layout';
import { useKeptScroll } from './use-kept-scroll';

const mostContents = 15;
/** Those that are not asleep. */
const mostAwake = 4;

const isOpen = (tabKey: string) => useTabs.getState().tabs.some(({ key }) => key === tabKey);

type Props = { routes: readonly MenuRoute[]; tabKey: string | undefined; children?: ReactNode };

/** The pages of the open tabs, of which one is shown; or `children`, where the address is no page of a tab and `tabKey` undefined. */
export function TabContents({ routes, tabKey, children }: Props) {
  const { pathname, search } = useLocation();
  const stored = useTabs((state) => state.tabs);
  const unsaved = useUnsavedWork((state) => state.forms);
  // With the page at the address, which the store learns of after it is drawn.
  const open = useMemo(() => (tabKey ? rules.visit(stored, tabKey, search) : stored), [stored, tabKey, search]);

  useEffect(() => {
    // Where the address is ahead, what is drawn has been left already, and its tab may be closed.
    if (tabKey && (tabKey === window.location.pathname || isOpen(tabKey))) tabs.show(tabKey, search);
  }, [tabKey, search]);

  useOpenedAgain(tabKey, search);
  const painted = useAfterPaint(tabKey);

  const kept = rules.withContents(open, mostContents);
  const awake = rules.withContents(open, mostAwake);
  const isUnsaved = new Set(unsaved.values());
  const contents = open
    .filter(({ key }) => kept.has(key) || isUnsaved.has(key))
    // Not in the order of the bar: a frame that is moved in the document loads anew.
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));

  const chosen = useChosenTab(pathname);
  const shown = contents.some(({ key }) => key === chosen) ? chosen : tabKey;
  useKeptScroll(shown, open);

  return (
    <>
      {contents.map(({ key, search: own, timeStamp }) => (
        <TabPane
          key={`${key} ${timeStamp}`}
          tabKey={key}
          search={own}
          isShown={key === shown}
          isAsleep={key !== shown && !awake.has(key) && !isUnsaved.has(key)}
          isActive={key === (canRest ? painted : tabKey)}
          routes={routes}
        />
      ))}
      {shown === undefined && children}
    </>
  );
}

/**
 * Back to a page whose tab was closed a moment ago, before the router had left it: the page is opened anew, in a tab of its own. What was
 * given up with the tab would stand there still.
 */
function useOpenedAgain(tabKey: string | undefined, search: string) {
  useEffect(
    () =>
      listen(window, 'popstate', () => {
        if (!tabKey || tabKey !== window.location.pathname || isOpen(tabKey)) return;
        tabs.show(tabKey, search);
        tabs.refresh(tabKey);
      }),
    [tabKey, search],
  );
}

/** A value once everything else that depends on it has been painted: for what may follow and must not delay the rest. */
function useAfterPaint<Value extends string | undefined>(value: Value): Value {
  const [late, setLate] = useState(value);

  useEffect(() => afterPaint(() => startTransition(() => setLate(value))), [value]);

  return late;
}
