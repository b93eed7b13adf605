import { create } from 'zustand';

type UnsavedWork = {
  /** Keys of the forms on which something was typed and not saved. */
  forms: ReadonlySet<string>;
  /** A question that waits for the user: whether to leave them. */
  pending: { answer: (leave: boolean) => void } | null;
};

export const useUnsavedWork = create<UnsavedWork>(() => ({ forms: new Set(), pending: null }));

/** The forms with unsaved work, for whoever is about to leave them. */
export const unsavedWork = {
  mark: (key: string, unsaved: boolean) =>
    useUnsavedWork.setState(({ forms }) => {
      if (forms.has(key) === unsaved) return {};
      const next = new Set(forms);
      if (unsaved) next.add(key);
      else next.delete(key);
      return { forms: next };
    }),

  any: () => useUnsavedWork.getState().forms.size > 0,

  /** Forgets what was typed, so that leaving does not ask again. */
  discard: () => useUnsavedWork.setState({ forms: new Set() }),

  /** True where nothing is unsaved or the user agrees to lose it. Needs the guard on the page. */
  mayLeave: (): Promise<boolean> => {
    if (!unsavedWork.any()) return Promise.resolve(true);
    return new Promise((resolve) => {
      useUnsavedWork.getState().pending?.answer(false);
      const answer = (leave: boolean) => {
        useUnsavedWork.setState({ pending: null });
        if (leave) unsavedWork.discard();
        resolve(leave);
      };
      useUnsavedWork.setState({ pending: { answer } });
    });
  },
};
