import { hash, type Options, verify } from '@node-rs/argon2';

// argon2id, which is the library's default, at OWASP's minimum cost: about 20 ms here.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

// Of a password nobody knows. Checking against it costs what checking a real one costs.
const nobodysHash = hashPassword(crypto.randomUUID());

/** Whether `password` is the one behind `stored`. Without a stored hash the answer is no, after the same time. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysHash), password);
  return matches && stored !== undefined;
}
