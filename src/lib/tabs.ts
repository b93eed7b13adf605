/** An open page. `key` is its path with the parameters filled in, so that every record has a tab of its own. */
export type Tab = {
  key: string;
  /** Its own query string, with the question mark; restored when the tab is chosen again. */
  search: string;
  /** Changes with each refresh, which mounts the contents anew. */
  timeStamp: number;
  /** Counts up with each visit; the tab with the lowest was not used for longest. */
  lastUsed: number;
};

/** The tabs in the order of the bar. */
export type Tabs = readonly Tab[];

/** What is left after closing, and the tab to go to; undefined where the active one stays. */
export type Closing = { tabs: Tabs; goTo?: Tab };

const indexOf = (tabs: Tabs, key: string) => tabs.findIndex((tab) => tab.key === key);

const nextUse = (tabs: Tabs) => Math.max(0, ...tabs.map(({ lastUsed }) => lastUsed)) + 1;

/** The tab at a path, opened at the end of the bar if it is not there yet, with the query string that it has now. */
export function visit(tabs: Tabs, key: string, search: string): Tabs {
  const lastUsed = nextUse(tabs);
  if (indexOf(tabs, key) < 0) return [...tabs, { key, search, timeStamp: 0, lastUsed }];
  return tabs.map((tab) => (tab.key === key ? { ...tab, search, lastUsed } : tab));
}

/** Closing the active tab leads to the one before it, or after it if it was the first. The last tab cannot be closed. */
export function close(tabs: Tabs, key: string, active: string): Closing {
  const index = indexOf(tabs, key);
  if (index < 0 || tabs.length === 1) return { tabs };
  const left = tabs.filter((tab) => tab.key !== key);
  return key === active ? { tabs: left, goTo: left[Math.max(0, index - 1)] } : { tabs: left };
}

export const closeLeft = (tabs: Tabs, key: string, active: string) => keep(tabs, key, active, (at, of) => at >= of);
export const closeRight = (tabs: Tabs, key: string, active: string) => keep(tabs, key, active, (at, of) => at <= of);
export const closeOthers = (tabs: Tabs, key: string, active: string) => keep(tabs, key, active, (at, of) => at === of);

/** Keeps tabs by their place relative to the one at `key`, and goes there if the active one is closed. */
function keep(tabs: Tabs, key: string, active: string, isKept: (at: number, of: number) => boolean): Closing {
  const of = indexOf(tabs, key);
  const target = tabs[of];
  if (!target) return { tabs };
  const left = tabs.filter((_, at) => isKept(at, of));
  return indexOf(left, active) < 0 ? { tabs: left, goTo: target } : { tabs: left };
}

/** Moves a tab to the place of another, which gives way. */
export function move(tabs: Tabs, key: string, over: string): Tabs {
  const from = indexOf(tabs, key);
  const to = indexOf(tabs, over);
  const moved = tabs[from];
  if (!moved || to < 0) return tabs;
  return tabs.toSpliced(from, 1).toSpliced(to, 0, moved);
}

export const refresh = (tabs: Tabs, key: string): Tabs =>
  tabs.map((tab) => (tab.key === key ? { ...tab, timeStamp: tab.timeStamp + 1 } : tab));

/** What a tab's context menu offers at its place in the bar. */
export function allowed(tabs: Tabs, key: string) {
  const index = indexOf(tabs, key);
  const isAmongOthers = tabs.length > 1;
  return {
    close: isAmongOthers,
    closeLeft: index > 0,
    closeRight: index < tabs.length - 1,
    closeOthers: isAmongOthers,
  };
}

const mostClosed = 20;

/** Those that can be opened again, with what was closed now at the end. */
export const closedBy = (closed: Tabs, before: Tabs, left: Tabs): Tabs =>
  [...closed, ...before.filter(({ key }) => indexOf(left, key) < 0)].slice(-mostClosed);

/** The tabs whose contents stay in memory: those used last. */
export const withContents = (tabs: Tabs, most: number): ReadonlySet<string> =>
  new Set(
    tabs
      .toSorted((a, b) => b.lastUsed - a.lastUsed)
      .slice(0, most)
      .map(({ key }) => key),
  );
