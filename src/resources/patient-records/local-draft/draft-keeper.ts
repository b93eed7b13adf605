import type { KeptIn, LocalDrafts } from '@/providers/local-drafts';

/** How long after the last key the draft is kept; what a crash can cost at most. */
const wait = 400;

export type DraftState = { keptIn: KeptIn; savedAt: number } | undefined;

type Options = {
  drafts: LocalDrafts;
  /** Whose draft. Who is signed in may be somebody else by the time that it is written. */
  user: number;
  name: string;
  /** Whether a draft of this name is this form's: another window may have one for the same. */
  isOwn?: (kept: unknown) => boolean;
  /** What stands in the form, or undefined where that is what it was opened with. */
  typed: () => unknown;
  onKept: (state: DraftState) => void;
};

/** Keeps what is typed into one form: soon after every change, and at once when the page may be about to go. */
export function createDraftKeeper({ drafts, user, isOwn, typed, onKept, ...options }: Options) {
  let { name } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = keep().then(onKept);
  };
  const keep = async (): Promise<DraftState> => {
    const value = typed();
    if (value !== undefined) return { keptIn: await drafts.save(user, name, value), savedAt: Date.now() };
    await drafts.remove(user, name, isOwn);
    return undefined;
  };

  return {
    changed() {
      clearTimeout(timer);
      timer = setTimeout(write, wait);
    },
    /** Writes what still waits. Resolves when it is kept. */
    flush() {
      if (timer !== undefined) write();
      return writing;
    },
    /**
     * The server has what was sent, under this name from now on: only what was typed since is kept, at once, and nothing under the name
     * before. In this order, so that a crash leaves it under one of them; and told when both are done, as whoever hears that nothing is
     * kept here any more may leave at once.
     */
    async settle(next: string) {
      const before = name;
      name = next;
      clearTimeout(timer);
      timer = undefined;
      const kept = keep();
      const removed = before === next ? undefined : drafts.remove(user, before, isOwn);
      writing = Promise.all([kept, removed]).then(([state]) => onKept(state));
      await writing;
    },
    /** The user does not want it. */
    async forget() {
      clearTimeout(timer);
      timer = undefined;
      onKept(undefined);
      await drafts.remove(user, name);
    },
  };
}
