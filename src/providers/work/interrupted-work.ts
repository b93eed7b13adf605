type Watched = { place: string; read: () => unknown };

const watched = new Map<string, Watched>();
let left: { userId: number; typed: Map<string, unknown> } | undefined;

/**
 * What was typed into forms when the session ended by itself. It stays in this window's memory until the same person opens the
 * form again; somebody else who signs in makes it go.
 */
export const interruptedWork = {
  /** `place`: the same when the form is opened again. Gives the way to end it. */
  watch(form: string, place: string, read: () => unknown): () => void {
    watched.set(form, { place, read });
    return () => void watched.delete(form);
  },

  /** For the end of a session: remembers what is in these forms. */
  keep(userId: number, forms: Iterable<string>): void {
    const typed = [...forms].flatMap((form) => {
      const { place, read } = watched.get(form) ?? {};
      return place && read ? [[place, read()] as const] : [];
    });
    // Not all of what was left before need have been gone on with.
    const before = left?.userId === userId ? left.typed : [];
    left = { userId, typed: new Map([...before, ...typed]) };
  },

  /** Whether anything was left that this person may go on with. */
  isLeft: (userId: number): boolean => left?.userId === userId && left.typed.size > 0,

  /** What was left in a form, once. */
  take(userId: number, place: string): unknown {
    if (left?.userId !== userId) left = undefined;
    const typed = left?.typed.get(place);
    left?.typed.delete(place);
    return typed;
  },
};
