import { beforeEach, describe, expect, it } from 'vitest';
import { createLocalDrafts, type StoredDraft } from '@/providers/work/local-drafts';

const day = 24 * 3_600_000;
const visit = { iop: { od: 15, os: null }, advice: '三个月复查' };

function mapStore<T>(map: Map<string, T>) {
  return {
    get: async (name: string) => map.get(name),
    put: async (name: string, value: T) => void map.set(name, value),
    delete: async (name: string) => void map.delete(name),
    entries: async (): Promise<[string, T][]> => [...map],
  };
}

let now: number;
let stored: Map<string, StoredDraft>;
let keys: Map<number, CryptoKey>;
const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

const keyOf = async (user: number) => {
  const key = keys.get(user) ?? (await newKey());
  keys.set(user, key);
  return key;
};
/** As after a reload: what was in memory is gone. */
const reopened = (key = keyOf) => createLocalDrafts({ store: mapStore(stored), key, now: () => now });
const withoutCrypto = () => reopened(() => Promise.reject(new Error('no crypto.subtle')));

beforeEach(() => {
  now = 1_800_000_000_000;
  stored = new Map();
  keys = new Map();
});

describe('a local draft', () => {
  it('comes back after a reload, with its time', async () => {
    expect(await reopened().save(1, '7/new', visit)).toBe('browser');
    expect(await reopened().load(1, '7/new')).toEqual({ name: '7/new', savedAt: now, value: visit });
  });

  it('is stored without a readable word of it', async () => {
    await reopened().save(1, '7/new', visit);
    const [entry] = stored.values();
    const text = new TextDecoder().decode(entry?.data);
    expect(text).not.toMatch(/iop|复查|15/);
    expect(JSON.stringify([...stored.keys()])).not.toContain('复查');
  });

  it('belongs to one user, one patient and one record', async () => {
    await reopened().save(1, '7/new', visit);
    expect(await reopened().load(2, '7/new')).toBeUndefined();
    expect(await reopened().load(1, '7/3')).toBeUndefined();
    expect(await reopened().load(1, '8/new')).toBeUndefined();
  });

  it("cannot be passed off as another user's or another patient's", async () => {
    await reopened().save(1, '7/new', visit);
    for (const name of ['2/7/new', '1/8/new']) for (const entry of [...stored.values()]) stored.set(name, entry);
    expect(await reopened().load(2, '7/new')).toBeUndefined();
    expect(await reopened().load(1, '8/new')).toBeUndefined();
    // Not even with the first user's key.
    expect(await reopened(() => keyOf(1)).load(2, '7/new')).toBeUndefined();
  });

  it('is found by its place too: one’s own, or else the latest that can be read', async () => {
    const drafts = reopened();
    await drafts.save(1, '7/new/here', 'here');
    now += 1;
    await drafts.save(1, '7/new/there', 'there');
    await drafts.save(1, '7/newer', 'of another place');
    const found = async (own?: string) => (await reopened().load(1, '7/new', own))?.value;
    expect([await found('7/new/here'), await found('7/new/elsewhere'), await found()]).toEqual([
      'here',
      'there',
      'there',
    ]);
    stored.set('1/7/new/there', stored.get('1/7/newer') as StoredDraft);
    expect(await found()).toBe('here');
  });

  it('is gone once it was removed, also when a save was still under way', async () => {
    const drafts = reopened();
    const saving = drafts.save(1, '7/new', visit);
    await drafts.remove(1, '7/new');
    await saving;
    expect(await drafts.load(1, '7/new')).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  it('keeps the latest of several saves', async () => {
    const drafts = reopened();
    await Promise.all([1, 2, 3].map((step) => drafts.save(1, '7/new', { step })));
    expect(await drafts.load(1, '7/new')).toMatchObject({ value: { step: 3 } });
  });

  it('lasts 30 days', async () => {
    await reopened().save(1, '7/new', visit);
    now += 30 * day - 1;
    expect(await reopened().load(1, '7/new')).toBeDefined();
    now += 1;
    expect(await reopened().load(1, '7/new')).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  it('gains no time by turning the clock back', async () => {
    await reopened().save(1, '7/new', visit);
    now -= day;
    expect(await reopened().load(1, '7/new')).toBeUndefined();
  });

  it('is pruned when it is over, whosever it is', async () => {
    await reopened().save(1, '7/new', visit);
    now += 20 * day;
    await reopened().save(2, '9/4', visit);
    now += 11 * day;
    await reopened().prune();
    expect([...stored.keys()]).toEqual(['2/9/4']);
  });

  it('is nothing where the key has been lost or the stored bytes were changed', async () => {
    await reopened().save(1, '7/new', visit);
    keys.clear();
    expect(await reopened().load(1, '7/new')).toBeUndefined();
  });

  it('is kept in memory, and says so, where the browser cannot encrypt or store', async () => {
    const drafts = withoutCrypto();
    expect(await drafts.save(1, '7/new', visit)).toBe('memory');
    expect(await drafts.load(1, '7/new')).toEqual({ name: '7/new', savedAt: now, value: visit });
    expect(await drafts.load(2, '7/new')).toBeUndefined();
    expect(stored.size).toBe(0);
    await drafts.remove(1, '7/new');
    expect(await drafts.load(1, '7/new')).toBeUndefined();
  });

  it('is kept in memory where there is no IndexedDB', async () => {
    const refuse = () => Promise.reject(new Error('denied'));
    const store = { get: refuse, put: refuse, delete: refuse, entries: refuse };
    const drafts = createLocalDrafts({ store, key: keyOf, now: () => now });
    expect(await drafts.save(1, '7/new', visit)).toBe('memory');
    expect(await drafts.load(1, '7/new')).toMatchObject({ value: visit });
    await drafts.prune();
    await drafts.remove(1, '7/new');
  });
});
