import { homePath } from '@contract/menus';
import { useGo } from '@refinedev/core';
import { useMemo } from 'react';
import * as rules from '@/lib/tabs';
import { tabs, useTabs } from '@/providers/tabs';
import { unsavedWork } from '@/providers/unsaved-work';

type Rule = typeof rules.close;

/** What can be done with tabs. Whatever would lose unsaved work asks first. */
export function useTabActions() {
  const goTo = useGo();

  return useMemo(() => {
    const go = ({ key, search }: rules.Tab) => void goTo({ to: key + search });

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
        if (!(await unsavedWork.mayLeave())) return;
        tabs.closeAll();
        goTo({ to: homePath });
      },
      refresh: async (key: string) => {
        if (await unsavedWork.mayLeave([key])) tabs.refresh(key);
      },
    };
  }, [goTo]);
}

export type TabActions = ReturnType<typeof useTabActions>;
