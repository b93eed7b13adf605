import type { KeptIn, LocalDrafts } from '@/providers/local-drafts';

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
export function createDraftKeeper({ drafts, user, name, typed, onKept }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();

  const write = () => {
    timer = undefined;
    writing = keep();
  };
  const keep = async () => {
    const value = typed();
    if (value === undefined) {
      await drafts.remove(user, name);
      onKept(undefined);
      return;
    }
    const keptIn = await drafts.save(user, name, value);
    onKept({ keptIn, savedAt: Date.now() });
  };

  return {
    changed() {
      clearTimeout(timer);
      timer = setTimeout(write, wait);
    },
    /** Writes what still waits. Resolves when it is kept. */
    flush() {
      if (timer !== undefined) {
        clearTimeout(timer);
        write();
      }
      return writing;
    },
    /** The server has it, or the user does not want it. */
    async forget() {
      clearTimeout(timer);
      timer = undefined;
      onKept(undefined);
      await drafts.remove(user, name);
    },
  };
}
