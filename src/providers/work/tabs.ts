import { z } from 'zod';
import { create } from 'zustand';
import { storedValue } from '@/lib/store/stored-value';
import * as rules from '@/lib/tabs';
import { preview } from '@/providers/session/preview';
import { useSession } from '@/providers/session/session';

/**
 * What a tab says of its record, in words that follow the language also while the tab is hidden. A person's is not kept when the page is left.
 */
export type TabTitle = {
  name: string;
  /** Resource that it is a row of, where that may have names of its own in each language. */
  of?: string;
  /** Key of the text that says it with what the page is for: "张三 · 编辑". */
  as?: string;
  isKept: boolean;
};

type State = {
  tabs: rules.Tabs;
  /** Closed by the user and not opened since, the last at the end. Gone when the page is left: an address may say what was looked for. */
  closed: rules.Tabs;
  titles: Readonly<Record<string, TabTitle>>;
};

const tab = z.object({
  key: z.string().startsWith('/'),
  search: z.string(),
  lastUsed: z.number(),
  title: z
    .object({ name: z.string(), of: z.string().optional(), as: z.string().optional() })
    .optional()
    .catch(undefined),
});
const remembered = z.object({ owner: z.string(), tabs: z.array(tab) });

// Of this window alone: two windows work on different things.
const stored = storedValue(
  'tabs',
  (value) => remembered.safeParse(value).data ?? null,
  () => sessionStorage,
);

/** Whose view of the console the window shows: a role that is previewed has tabs of its own. */
const owner = () => {
  const id = useSession.getState().user?.id;
  return id && [id, preview.role()?.id].join(' ');
};

const none: State = { tabs: [], closed: [], titles: {} };

/** What the user had open before the page was loaded anew; nothing of somebody else's. */
function rememberedTabs(): State {
  const before = stored.read();
  if (!before || before.owner !== owner()) return none;
  const titles = before.tabs.flatMap(({ key, title }) => (title ? [[key, { ...title, isKept: true }]] : []));
  return {
    tabs: before.tabs.map(({ title: _, ...open }) => ({ ...open, timeStamp: 0 })),
    closed: [],
    titles: Object.fromEntries(titles),
  };
}

export const useTabs = create<State>(rememberedTabs);

function change(changed: Partial<State>) {
  useTabs.setState(changed);
  const whose = owner();
  if (!whose) return;
  const { tabs, titles } = useTabs.getState();
  const kept = tabs.map(({ key, search, lastUsed }) => {
    const title = titles[key];
    return { key, search, lastUsed, title: title?.isKept ? title : undefined };
  });
  stored.write({ owner: whose, tabs: kept });
}

const isSame = (before: TabTitle | undefined, { name, of, as }: TabTitle) =>
  before?.name === name && before.of === of && before.as === as;

type Operation = (tabs: rules.Tabs, key: string, active: string) => rules.Closing;

export const tabs = {
  show(key: string, search: string) {
    const { tabs: open, closed } = useTabs.getState();
    change({ tabs: rules.visit(open, key, search), closed: closed.filter((tab) => tab.key !== key) });
  },
  move: (key: string, over: string) => change({ tabs: rules.move(useTabs.getState().tabs, key, over) }),
  refresh: (key: string) => change({ tabs: rules.refresh(useTabs.getState().tabs, key) }),
  /** Mounts these pages anew, under no record's name until they have one again. */
  beginAnew(keys: readonly string[]) {
    tabs.forgetTitles(keys);
    change({ tabs: keys.reduce(rules.refresh, useTabs.getState().tabs) });
  },
  /** Closes by a rule of the tab bar; gives the tab to go to, if another must be shown. */
  close(operation: Operation, key: string, active: string): rules.Tab | undefined {
    const { tabs: open, closed } = useTabs.getState();
    const { tabs: left, goTo } = operation(open, key, active);
    change({ tabs: left, closed: rules.closedBy(closed, open, left) });
    return goTo;
  },
  /** Takes a tab away whose page has been left already, also the last one. A form that has ended is not opened again. */
  drop: (key: string) => change({ tabs: useTabs.getState().tabs.filter((tab) => tab.key !== key) }),
  closeAll() {
    const { tabs: open, closed } = useTabs.getState();
    change({ tabs: [], closed: rules.closedBy(closed, open, []) });
  },
  setTitle(key: string, title: TabTitle) {
    const { titles } = useTabs.getState();
    if (!isSame(titles[key], title)) change({ titles: { ...titles, [key]: title } });
  },
  forgetTitles(keys: readonly string[]) {
    const left = Object.entries(useTabs.getState().titles).filter(([key]) => !keys.includes(key));
    change({ titles: Object.fromEntries(left) });
  },
};

// Nothing of one user's is left for the next.
useSession.subscribe(({ user }, previous) => {
  if (user?.id === previous.user?.id) return;
  useTabs.setState(none);
  stored.write(null);
});
