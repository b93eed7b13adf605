import { create } from 'zustand';
import { useSession } from './session';

type UnsavedWork = {
  /** Key of each form on which something was typed and not saved → key of the tab that it is in. */
  forms: ReadonlyMap<string, string>;
  /** A question that waits for the user: whether to lose it. */
  pending: { answer: (lose: boolean) => void } | null;
};

export const useUnsavedWork = create<UnsavedWork>(() => ({ forms: new Map(), pending: null }));

/** In one of these tabs, or anywhere. */
const inTabs = (tabs: readonly string[] | undefined) => (tab: string) => tabs === undefined || tabs.includes(tab);

/** The forms with unsaved work, for whoever is about to leave them. */
export const unsavedWork = {
  mark: (form: string, tab: string) =>
    useUnsavedWork.setState(({ forms }) => (forms.has(form) ? {} : { forms: new Map(forms).set(form, tab) })),

  clear: (form: string) =>
    useUnsavedWork.setState(({ forms }) =>
      forms.has(form) ? { forms: new Map([...forms].filter(([key]) => key !== form)) } : {},
    ),

  /** Whether anything is unsaved, anywhere or in these tabs. */
  any: (tabs?: readonly string[]) => [...useUnsavedWork.getState().forms.values()].some(inTabs(tabs)),

  /** Forgets what was typed, so that leaving does not ask again. */
  discard: (tabs?: readonly string[]) => {
    const isLost = inTabs(tabs);
    useUnsavedWork.setState(({ forms }) => ({ forms: new Map([...forms].filter(([, tab]) => !isLost(tab))) }));
  },

  /** True where nothing is unsaved or the user agrees to lose it. Needs the guard on the page. */
  mayLeave: (tabs?: readonly string[]): Promise<boolean> => {
    if (!unsavedWork.any(tabs)) return Promise.resolve(true);
    return new Promise((resolve) => {
      useUnsavedWork.getState().pending?.answer(false);
      const answer = (lose: boolean) => {
        useUnsavedWork.setState({ pending: null });
        if (lose) unsavedWork.discard(tabs);
        resolve(lose);
      };
      useUnsavedWork.setState({ pending: { answer } });
    });
  },
};

// A session that has ended cannot save any more, so there is nothing to ask.
useSession.subscribe(({ token }) => {
  if (!token) unsavedWork.discard();
});
