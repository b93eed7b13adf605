import type { KeptIn, LocalDrafts } from '@/providers/work/local-drafts';

/** How long after the last key the draft is kept; what a crash can cost at most. */
const wait = 400;

export type DraftState = { keptIn: KeptIn; savedAt: number } | undefined;

type Options = {
  drafts: LocalDrafts;
  /** Whose draft. Who is signed in may be somebody else by the time that it is written. */
  user: number;
  name: string;
  /** What stands in the form, or undefined where that is what it was opened with. */
  typed: () => unknown;
  onKept: (state: DraftState) => void;
};

/** Keeps what is typed into one form: soon after every change, and at once when the page may be about to go. */
export function createDraftKeeper({ drafts, user, typed, onKept, ...options }: Options) {
  let { name } = options;
  let takenFrom: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = keep().then(onKept);
  };
  const keep = async (): Promise<DraftState> => {
    const value = typed();
    const from = takenFrom;
    takenFrom = undefined;
    const state =
      value === undefined ? undefined : { keptIn: await drafts.save(user, name, value), savedAt: Date.now() };
    if (value === undefined) await drafts.remove(user, name);
    if (from !== undefined) await drafts.remove(user, from);
    return state;
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
      const removed = before === next ? undefined : drafts.remove(user, before);
      writing = Promise.all([kept, removed]).then(([state]) => onKept(state));
      await writing;
    },
    /** The form goes on with the draft of this name, which is forgotten once the form's own is kept. */
    take(found: string) {
      if (found !== name) takenFrom = found;
    },
  };
}
