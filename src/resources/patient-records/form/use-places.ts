import { useRef, useState } from 'react';
import { tabOfPath } from './check-form';
import { type FormTab, formTabs } from './checks';

/** Where the cursor is to go: to a value, or to an end of the tab. */
export type Goal = { path?: string; edge?: 'start' | 'end' };

/** Which tab of the form is shown, and where in it the cursor is to go once it is. */
export function usePlaces() {
  const [tab, setTab] = useState<FormTab>('visit');
  const [goal, setGoal] = useState<Goal>();
  const panel = useRef<HTMLDivElement>(null);
  const show = (name: FormTab, to?: Goal) => {
    setTab(name);
    setGoal(to);
  };
  return {
    tab,
    goal,
    /** Of the tab that is shown. */
    panel,
    choose: (name: FormTab) => show(name),
    goTo: (path: string) => show(tabOfPath(path), { path }),
    step: (by: 1 | -1, edge: 'start' | 'end') => {
      const next = formTabs[formTabs.indexOf(tab) + by];
      if (!next) return;
      // The cell goes with its tab, and is left before: that is when it takes what was typed.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      show(next, { edge });
    },
  };
}

export type Places = ReturnType<typeof usePlaces>;
