import { z } from 'zod';
import { create } from 'zustand';
import { storedValue } from '@/lib/stored-value';
import * as rules from '@/lib/tabs';
import { useSession } from './session';

type State = {
  tabs: rules.Tabs;
  /** Names of records, for the bar only: they are personal, so they are not stored. */
  titles: Readonly<Record<string, string>>;
};

const tab = z.object({ key: z.string().startsWith('/'), search: z.string(), lastUsed: z.number() });
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
  return { ...none, tabs: before.tabs.map((open) => ({ ...open, timeStamp: 0 })) };
}

export const useTabs = create<State>(rememberedTabs);

function change(tabs: rules.Tabs) {
  useTabs.setState({ tabs });
  const owner = userId();
  if (owner !== undefined)
    stored.write({ owner, tabs: tabs.map(({ key, search, lastUsed }) => ({ key, search, lastUsed })) });
}

type Operation = (tabs: rules.Tabs, key: string, active: string) => rules.Closing;

export const tabs = {
  show(key: string, search: string) {
    change(rules.visit(useTabs.getState().tabs, key, search));
  },
  move: (key: string, over: string) => change(rules.move(useTabs.getState().tabs, key, over)),
  refresh: (key: string) => change(rules.refresh(useTabs.getState().tabs, key)),
  /** Closes by a rule of the tab bar; gives the tab to go to, if another must be shown. */
  close(operation: Operation, key: string, active: string): rules.Tab | undefined {
    const { tabs: open } = useTabs.getState();
    const { tabs: left, goTo } = operation(open, key, active);
    change(left);
    return goTo;
  },
  closeAll: () => change([]),
  setTitle: (key: string, title: string) =>
    useTabs.setState(({ titles }) => (titles[key] === title ? {} : { titles: { ...titles, [key]: title } })),
};

// Nothing of one user's is left for the next.
useSession.subscribe(({ user }, previous) => {
  if (user?.id === previous.user?.id) return;
  useTabs.setState(none);
  stored.write(null);
});
