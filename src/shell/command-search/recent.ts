import { z } from 'zod';
import { storedValue } from '@/lib/store/stored-value';

/** Entries that are remembered for one user, and that are shown before anything is typed. */
export const mostRecent = 5;

const users = 20;

const schema = z.array(z.object({ user: z.int(), used: z.array(z.string()) }));
const stored = storedValue('recentSearch', (value) => schema.safeParse(value).data ?? []);

/** Ids of the pages and commands that a user chose in the search, the last one first. Patients are never among them. */
export const recentOf = (user: number): readonly string[] =>
  stored
    .read()
    .find((entry) => entry.user === user)
    ?.used.slice(0, mostRecent) ?? [];

export function remember(user: number, id: string) {
  const used = [id, ...recentOf(user).filter((before) => before !== id)].slice(0, mostRecent);
  stored.write([{ user, used }, ...stored.read().filter((entry) => entry.user !== user)].slice(0, users));
}
