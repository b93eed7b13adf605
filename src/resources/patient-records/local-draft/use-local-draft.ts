import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { endOf, listen } from '@/lib/when/listen';
import { useSession } from '@/providers/session/session';
import { windowName } from '@/providers/windows/window-name';
import { type LocalDraft, localDrafts } from '@/providers/work/local-drafts';
import { createDraftKeeper, type DraftState } from './draft-keeper';

type Keeper = Pick<ReturnType<typeof createDraftKeeper>, 'changed' | 'flush'>;

type Options = {
  /** The form's, below the user: of whose record. As it was opened; `settle` gives it another. */
  place: string;
  /** Whose draft it is of those at the place: two windows may have a form there. */
  owner?: string;
  typed: () => unknown;
};

/**
 * The draft of a form. `found` is what an earlier visit left: undefined until that is known, null where there is nothing. Until
 * the user has chosen what becomes of it, nothing is written.
 */
export function useLocalDraft({ place, owner = windowName, typed }: Options) {
  const nameAt = useCallback((at: string) => `${at}/${owner}`, [owner]);
  // Of whoever opened the form: it may be kept after their session has ended.
  const [user] = useState(() => useSession.getState().user?.id ?? 0);
  const [kept, setKept] = useState<DraftState>();
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  });
  // One for as long as the form is open: whoever asked for it before a save means the same as after.
  const [keeper] = useState(() =>
    createDraftKeeper({
      drafts: localDrafts,
      user,
      name: nameAt(place),
      typed: () => latest.current(),
      onKept: setKept,
    }),
  );

  // Something was typed before it was known whether there is an older draft.
  const isWaiting = useRef(false);
  const [found, setFound] = useFound({ user, place, own: nameAt(place), keeper, isWaiting });
  useFlushed(keeper);

  const isOpen = found === null;
  useEffect(() => {
    if (!isOpen || !isWaiting.current) return;
    isWaiting.current = false;
    keeper.changed();
  }, [isOpen, keeper]);
  return {
    found,
    /** What was kept of this form since it was opened. */
    kept,
    /** To be told of every change. */
    changed: useCallback(() => {
      if (isOpen) keeper.changed();
      else isWaiting.current = true;
    }, [isOpen, keeper]),
    flush: keeper.flush,
    /** The user has taken over what was found. */
    taken: () => {
      if (found) keeper.take(found.name);
      setFound(null);
    },
    settle: useCallback(
      async (next: string) => {
        setFound(null);
        await keeper.settle(nameAt(next));
      },
      [keeper, setFound, nameAt],
    ),
    /** The user does not want what was found. Another window may have left something as well. */
    forget: async () => {
      if (!found) return;
      setFound(undefined);
      await localDrafts.remove(user, found.name);
      setFound((await localDrafts.load(user, place, nameAt(place))) ?? null);
    },
  };
}

type FindOptions = { user: number; place: string; own: string; keeper: Keeper; isWaiting: RefObject<boolean> };

/** What an earlier visit to the form has left. */
function useFound({ user, place, own, keeper, isWaiting }: FindOptions) {
  const [found, setFound] = useState<LocalDraft | null>();
  const [first] = useState({ place, own });
  useEffect(() => {
    let isCurrent = true;
    void localDrafts.prune();
    void localDrafts.load(user, first.place, first.own).then((draft) => {
      if (isCurrent) return setFound((known) => (known === undefined ? (draft ?? null) : known));
      // The form went before that was known, as when the session ends: what was typed is kept, but never over an older draft.
      if (draft?.name === first.own || !isWaiting.current) return;
      keeper.changed();
      void keeper.flush();
    });
    return () => {
      isCurrent = false;
    };
  }, [user, first, keeper, isWaiting]);
  return [found, setFound] as const;
}

/** Whatever may be the end of the page keeps what is waiting to be kept. */
function useFlushed(keeper: Keeper) {
  useEffect(() => {
    const flush = () => void keeper.flush();
    const stop = endOf(
      listen(window, ['pagehide', 'beforeunload', 'blur'], flush),
      listen(document, 'visibilitychange', flush),
    );
    return () => {
      flush();
      stop();
    };
  }, [keeper]);
}
