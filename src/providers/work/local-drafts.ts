import { draftDays } from '@contract/uploads';
import { orUndefined } from '@/lib/errors/or-undefined';
import { type BrowserStore, browserStore } from '@/lib/store/browser-store';
import { type SealedText, seal, unseal } from '@/lib/store/sealed-text';
import { storedKey } from '@/lib/store/stored-key';

const lifetime = draftDays * 24 * 3_600_000;
/** By how much a clock may be set back without being suspected. */
const clockTolerance = 3_600_000;

/** What was typed into a form and not yet saved. */
export type LocalDraft = {
  name: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** As it was given; whoever reads it checks its shape, which may be of an older release. */
  value: unknown;
};

/** A draft as it lies in the browser. */
export type StoredDraft = SealedText & { user: number; savedAt: number };

type Dependencies = {
  store: Pick<BrowserStore<StoredDraft>, 'get' | 'put' | 'delete' | 'entries'>;
  /** The key of one user's drafts. Rejects where the browser cannot encrypt, as on plain HTTP. */
  key: (user: number) => Promise<CryptoKey>;
  now: () => number;
};

/** Where a draft went: into the browser, encrypted, or only into the page's memory, which a reload empties. */
export type KeptIn = 'browser' | 'memory';

/**
 * What is typed into long forms, kept in this browser by user and form until the server has it. Encrypted with a key of the
 * user's own, and bound to user and name, so a draft cannot be passed off as another's. A sign-out does not end it: an expired
 * session must lose nothing. Forgotten after 30 days.
 */
export function createLocalDrafts({ store, key, now }: Dependencies) {
  const memory = new Map<string, Omit<LocalDraft, 'name'>>();
  const nameFor = (user: number, name: string) => `${user}/${name}`;
  const isOver = ({ savedAt }: { savedAt: number }) => savedAt <= now() - lifetime || savedAt > now() + clockTolerance;

  // One after the other, or a removal could be overtaken by the save that it follows.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <R>(work: () => Promise<R>): Promise<R> => {
    const result = last.then(work, work);
    last = orUndefined(result);
    return result;
  };

  async function load(user: number, place: string, own: string): Promise<LocalDraft | undefined> {
    const at = nameFor(user, place);
    const stored = (await orUndefined(store.entries())) ?? [];
    const there = [...new Map<string, { savedAt: number }>([...stored, ...memory])]
      .filter(([about]) => about === at || about.startsWith(`${at}/`))
      .sort(([, one], [, other]) => other.savedAt - one.savedAt);
    const mine = there.filter(([about]) => about === nameFor(user, own));
    for (const [about] of [...mine, ...there]) {
      const draft = await orUndefined(read(user, about));
      if (draft) return { ...draft, name: about.slice(nameFor(user, '').length) };
    }
    return undefined;
  }

  async function read(user: number, about: string): Promise<Omit<LocalDraft, 'name'> | undefined> {
    const held = memory.get(about);
    if (held) return isOver(held) ? void memory.delete(about) : held;
    const stored = await store.get(about);
    if (!stored) return undefined;
    if (isOver(stored)) return void (await store.delete(about));
    return { savedAt: stored.savedAt, value: JSON.parse(await unseal(await key(user), stored, about)) };
  }

  async function keep(user: number, name: string, value: unknown): Promise<KeptIn> {
    const about = nameFor(user, name);
    const savedAt = now();
    try {
      const sealed = await seal(await key(user), JSON.stringify(value), about);
      await store.put(about, { ...sealed, user, savedAt });
      memory.delete(about);
      return 'browser';
    } catch {
      memory.set(about, { savedAt, value });
      return 'memory';
    }
  }

  return {
    /**
     * Of this name, or of any below it (`<place>/<window>`): the one that is called `own`, or else the latest. Undefined also where none can be
     * read any more.
     */
    load: (user: number, place: string, own = place) => inTurn(() => load(user, place, own)),
    save: (user: number, name: string, value: unknown) => inTurn(() => keep(user, name, value)),
    remove: (user: number, name: string) =>
      inTurn(async () => {
        memory.delete(nameFor(user, name));
        await orUndefined(store.delete(nameFor(user, name)));
      }),
    /** Forgets everybody's drafts that are over, also of users who never come back. */
    prune: () =>
      inTurn(async () => {
        const entries = (await orUndefined(store.entries())) ?? [];
        for (const [name, stored] of entries) if (isOver(stored)) await orUndefined(store.delete(name));
      }),
  };
}

export type LocalDrafts = ReturnType<typeof createLocalDrafts>;

export const localDrafts = createLocalDrafts({
  store: browserStore<StoredDraft>('eye-health-drafts', 'drafts'),
  key: (user) => storedKey(`drafts/${user}`),
  now: Date.now,
});
