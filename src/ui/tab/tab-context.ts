import { createContext, useContext, useEffect } from 'react';
import { idle } from '@/providers/session/idle';
import { tabs } from '@/providers/work/tabs';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { useIsOver } from './page-life';

/** Key of the tab that a page stands in; '' outside of tabs. */
export const TabContext = createContext('');

export const useTabKey = () => useContext(TabContext);

/**
 * Names the page's tab after its record, and with the text of the key `as` after what is done with it: "张三 · 编辑". Until the record is there
 * the tab has the menu's label. The name of what is no person is kept for when the page is loaded anew.
 */
export function useTabTitle(name: string | undefined, { of, as }: { of?: TitleOf; as?: string } = {}) {
  const key = useTabKey();
  const { name: resource, impersonal: isKept = false } = of ?? {};
  useEffect(() => {
    if (name) tabs.setTitle(key, { name, of: resource, as, isKept });
  }, [key, name, resource, as, isKept]);
}

type TitleOf = { name: string; impersonal?: boolean };

const isOnPage = (key: string) => key === '' || window.location.pathname === key;

/**
 * For a form's end. `done` closes the page's tab and goes on; `cancel` does so after a question where something is unsaved. Whoever is on
 * another page by then stays there, and what was opened since at the address of a page that was given up is none of its business.
 */
export function useLeaveTab() {
  const key = useTabKey();
  const isOver = useIsOver();
  const leave = (go: () => void) => {
    if (isOver.current) return;
    if (isOnPage(key)) go();
    if (key) tabs.drop(key);
  };
  return {
    done: leave,
    cancel: async (go: () => void) => {
      if (await unsavedWork.mayLeave([key])) leave(go);
    },
  };
}

/**
 * Whether the page of a tab is still the one that is shown. An effect that is cleaned up asks it: the part of the page is gone,
 * or else the whole tab is hidden or closed, or the console locked. The address and the lock change before anything is drawn.
 */
export const isShown = (key: string) => !idle.isLocked() && isOnPage(key);
