import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { MenuRoute } from '@/lib/menu/routes';
import * as rules from '@/lib/tabs';
import { tabs, useTabs } from '@/providers/tabs';
import { useUnsavedWork } from '@/providers/unsaved-work';
import { useAfterPaint } from '@/shell/use-after-paint';
import { useChosenTab } from './chosen-tab';
import { TabPane } from './tab-pane';
import { canRest } from './use-kept-layout';
import { useKeptScroll } from './use-kept-scroll';
import { useOpenedAgain } from './use-opened-again';

const mostContents = 15;
/** Those that are not asleep. */
const mostAwake = 4;

/** The pages of the open tabs, of which one is shown; `tabKey` is undefined while the address is no page of a tab. */
export function TabContents({ routes, tabKey }: { routes: readonly MenuRoute[]; tabKey: string | undefined }) {
  const { search } = useLocation();
  const stored = useTabs((state) => state.tabs);
  const unsaved = useUnsavedWork((state) => state.forms);
  // With the page at the address, which the store learns of after it is drawn.
  const open = useMemo(() => (tabKey ? rules.visit(stored, tabKey, search) : stored), [stored, tabKey, search]);

  useEffect(() => {
    if (tabKey) tabs.show(tabKey, search);
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

  const chosen = useChosenTab();
  const shown = contents.some(({ key }) => key === chosen) ? chosen : tabKey;
  useKeptScroll(shown, open);

  return contents.map(({ key, search: own, timeStamp }) => (
    <TabPane
      key={`${key} ${timeStamp}`}
      tabKey={key}
      search={own}
      isShown={key === shown}
      isAsleep={key !== shown && !awake.has(key) && !isUnsaved.has(key)}
      isActive={key === (canRest ? painted : tabKey)}
      routes={routes}
    />
  ));
}
