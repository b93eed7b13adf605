import { z } from 'zod';
import { create } from 'zustand';
import { storedValue } from '@/lib/stored-value';
import * as rules from '@/lib/tabs';
import { useSession } from './session';

/** Name of a record, for the bar. A person's is not kept when the page is left. */
type Title = { text: string; isKept: boolean };

type State = {
  tabs: rules.Tabs;
  titles: Readonly<Record<string, Title>>;
};

const tab = z.object({
  key: z.string().startsWith('/'),
  search: z.string(),
  lastUsed: z.number(),
  title: z.string().optional(),
});
const remembered = z.object({ owner: z.number(), tabs: z.array(tab) });

// Of this window alone: two windows work on different things.
const stored = storedValue(
  'tabs',
  (value) => remembered.safeParse(value).data ?? null,
  () => sessionStorage,
);

const userId = () => useSession.getState().user?.id;

const none: State = { tabs: [], titles: {} };

/** What the user had open before the page was loaded anew; nothing of somebody else's. */
function rememberedTabs(): State {
  const before = stored.read();
  if (!before || before.owner !== userId()) return none;
  const titles = before.tabs.flatMap(({ key, title }) => (title ? [[key, { text: title, isKept: true }]] : []));
  return {
    tabs: before.tabs.map(({ title: _, ...open }) => ({ ...open, timeStamp: 0 })),
    titles: Object.fromEntries(titles),
  };
}

export const useTabs = create<State>(rememberedTabs);

function change(changed: Partial<State>) {
  useTabs.setState(changed);
  const owner = userId();
  if (owner === undefined) return;
  const { tabs, titles } = useTabs.getState();
  const kept = tabs.map(({ key, search, lastUsed }) => {
    const title = titles[key];
    return { key, search, lastUsed, title: title?.isKept ? title.text : undefined };
  });
  stored.write({ owner, tabs: kept });
}

type Operation = (tabs: rules.Tabs, key: string, active: string) => rules.Closing;

export const tabs = {
  show(key: string, search: string) {
    change({ tabs: rules.visit(useTabs.getState().tabs, key, search) });
  },
  move: (key: string, over: string) => change({ tabs: rules.move(useTabs.getState().tabs, key, over) }),
  refresh: (key: string) => change({ tabs: rules.refresh(useTabs.getState().tabs, key) }),
  /** Mounts these pages anew, under no record's name until they have one again. */
  beginAnew(keys: readonly string[]) {
    const { tabs: open, titles } = useTabs.getState();
    const left = Object.entries(titles).filter(([key]) => !keys.includes(key));
    change({ tabs: keys.reduce(rules.refresh, open), titles: Object.fromEntries(left) });
  },
  /** Closes by a rule of the tab bar; gives the tab to go to, if another must be shown. */
  close(operation: Operation, key: string, active: string): rules.Tab | undefined {
    const { tabs: open } = useTabs.getState();
    const { tabs: left, goTo } = operation(open, key, active);
    change({ tabs: left });
    return goTo;
  },
  closeAll: () => change({ tabs: [] }),
  setTitle(key: string, title: Title) {
    const { titles } = useTabs.getState();
    if (titles[key]?.text !== title.text) change({ titles: { ...titles, [key]: title } });
  },
};

// Nothing of one user's is left for the next.
useSession.subscribe(({ user }, previous) => {
  if (user?.id === previous.user?.id) return;
  useTabs.setState(none);
  stored.write(null);
});
