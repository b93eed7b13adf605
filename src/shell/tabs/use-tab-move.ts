import { useTranslate } from '@refinedev/core';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { tabs, useTabs } from '@/providers/work/tabs';
import { tabId } from './tab-id';

/** Moves a tab by one place with the keyboard, which stays on it. Gives what is to be announced. */
export function useTabMove() {
  const translate = useTranslate();
  const [announcement, setAnnouncement] = useState('');
  const move = useCallback(
    (key: string, step: 1 | -1) => {
      const { tabs: open } = useTabs.getState();
      const at = open.findIndex((tab) => tab.key === key) + step;
      const over = open[at];
      if (!over) return;
      flushSync(() => tabs.move(key, over.key));
      // What is moved in the document loses the focus.
      document.getElementById(tabId(key))?.focus();
      setAnnouncement(translate('tabs.moved', { place: at + 1, total: open.length }));
    },
    [translate],
  );
  return [announcement, move] as const;
}
