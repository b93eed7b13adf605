import { useGo } from '@refinedev/core';
import { useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { useHome } from '@/domain/menu/use-home';
import * as rules from '@/lib/tabs';
import { tabs, useTabs } from '@/providers/work/tabs';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { chooseTab } from './chosen-tab';

type Rule = typeof rules.close;

/** What can be done with tabs. Whatever would lose unsaved work asks first. */
export function useTabActions() {
  const goTo = useGo();
  const home = useHome()?.path ?? '/';
  // Its own way to go there stays the same, where that of the hook changes with each address.
  const router = useContext(UNSAFE_DataRouterContext)?.router;

  return useMemo(() => {
    const go = ({ key, search }: Pick<rules.Tab, 'key' | 'search'>) => {
      void router?.navigate(key + search);
      chooseTab(key);
    };

    const closeBy = (rule: Rule) => async (key: string) => {
      const { tabs: open } = useTabs.getState();
      // Ahead of what is drawn, and so of the store.
      const active = window.location.pathname;
      const { tabs: left } = rule(open, key, active);
      const closed = open.map((tab) => tab.key).filter((tab) => !left.some((kept) => kept.key === tab));
      if (!(await unsavedWork.mayLeave(closed))) return;
      const next = tabs.close(rule, key, active);
      if (next) go(next);
    };

    return {
      go,
      close: closeBy(rules.close),
      closeLeft: closeBy(rules.closeLeft),
      closeRight: closeBy(rules.closeRight),
      closeOthers: closeBy(rules.closeOthers),
      closeAll: async () => {
        if (!(await unsavedWork.mayLeavePages())) return;
        tabs.closeAll();
        goTo({ to: home });
      },
      /** The one that was closed last, as it was looked at then. */
      reopen: () => {
        const last = useTabs.getState().closed.at(-1);
        if (last) void router?.navigate(last.key + last.search);
      },
      refresh: async (key: string) => {
        if (await unsavedWork.mayLeave([key])) tabs.refresh(key);
      },
    };
  }, [goTo, home, router]);
}

export type TabActions = ReturnType<typeof useTabActions>;
