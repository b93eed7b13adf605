import { z } from 'zod';
import { orUndefined } from '@/lib/errors/or-undefined';
import { seal, unseal } from '@/lib/store/sealed-text';
import { storedKey } from '@/lib/store/stored-key';
import { storedValue } from '@/lib/store/stored-value';

const lifetime = 30 * 24 * 3_600_000;
/** By how much a clock may be set back without being suspected. */
const clockTolerance = 3_600_000;

const remembered = z.object({
  username: z.string().min(1),
  /** Base64. Missing where the password may not be kept, or cannot be encrypted. */
  password: z.object({ iv: z.string(), data: z.string() }).optional(),
  /** Milliseconds since 1970. */
  until: z.number(),
});

export type RememberedLogin = { username: string; password?: string };

type Dependencies = {
  /** The key that encrypts the password. Rejects where there is none, as on plain HTTP. */
  key: () => Promise<CryptoKey>;
  now: () => number;
};

/** What the sign-in form is prefilled with: the username as it is, the password encrypted. Forgotten after 30 days. */
export function createRememberedLogin({ key, now }: Dependencies) {
  const stored = storedValue('rememberedLogin', (value) => remembered.safeParse(value).data ?? null);

  const clear = () => stored.write(null);

  return {
    clear,
    async read(): Promise<RememberedLogin | undefined> {
      const login = stored.read();
      if (!login) return undefined;
      // Also one that lies further ahead than it can: the clock was turned back.
      if (login.until <= now() || login.until > now() + lifetime + clockTolerance) {
        clear();
        return undefined;
      }
      const { username, password } = login;
      return { username, password: password && (await orUndefined(decrypt(key, password))) };
    },
    async save({ username, password }: RememberedLogin) {
      const encrypted = password === undefined ? undefined : await orUndefined(encrypt(key, password));
      stored.write({ username, password: encrypted, until: now() + lifetime });
    },
    /** Keeps the username: the password has turned out wrong, or was changed. */
    forgetPassword() {
      const login = stored.read();
      if (login?.password) stored.write({ username: login.username, until: login.until });
    },
  };
}

export type RememberedLoginStore = ReturnType<typeof createRememberedLogin>;

export const rememberedLogin = createRememberedLogin({ key: () => storedKey('rememberedLogin'), now: Date.now });

type Encrypted = { iv: string; data: string };

async function encrypt(key: () => Promise<CryptoKey>, text: string): Promise<Encrypted> {
  const { iv, data } = await seal(await key(), text);
  return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
}

const decrypt = async (key: () => Promise<CryptoKey>, { iv, data }: Encrypted): Promise<string> =>
  unseal(await key(), { iv: fromBase64(iv), data: fromBase64(data).buffer });

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
