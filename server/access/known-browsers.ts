import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { auth } from '../../contract/auth';

/** How long an account is known after it was signed in to. */
const days = 30;
/** The desk of a whole clinic may have one browser. */
const mostAccounts = 20;

const cookieName = 'known-browser';
const cookiePath = posix.dirname(auth.endpoints.login.path);
const issuer = 'eye-health-console';
const audience = 'eye-health-console/browser';
const algorithm = 'HS256';

const claims = z.object({
  jti: z.uuid(),
  /** `seal` is of the password of that time: another password, and the browser is a stranger again. */
  accounts: z.array(z.object({ id: z.int().positive(), seal: z.string(), since: z.int() })),
});
type Browser = z.infer<typeof claims>;

type Account = { id: number; passwordHash: string };

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/**
 * Tells the browsers in which somebody has signed in lately from those of strangers, by a signed cookie. It lets nobody in and says
 * nothing of anybody; it only keeps strangers' wrong passwords from being counted against the account's owner.
 */
export function createKnownBrowsers(secret: string) {
  const key = new TextEncoder().encode(secret);

  async function read(cookies: string | undefined): Promise<Browser | undefined> {
    const [, token] = new RegExp(`(?:^|; *)${cookieName}=([\\w.-]+)`).exec(cookies ?? '') ?? [];
    if (!token) return undefined;
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], issuer, audience });
      const { jti, accounts } = claims.parse(payload);
      return { jti, accounts: accounts.filter(({ since }) => since > now() - days * 86_400) };
    } catch {
      // Anybody's invention, of another secret, or too old.
      return undefined;
    }
  }

  return {
    /** The browser's id; undefined where the account has not been signed in to lately. */
    async idOf(cookies: string | undefined, account: Account | undefined): Promise<string | undefined> {
      const browser = account && (await read(cookies));
      return browser?.accounts.some(({ id, seal }) => id === account?.id && seal === sealOf(account))
        ? browser.jti
        : undefined;
    },

    /** Makes the account known to the browser, which keeps its id and the other accounts that it knows. */
    async remember({ headers, protocol }: FastifyRequest, reply: FastifyReply, account: Account): Promise<void> {
      const { jti, accounts } = (await read(headers.cookie)) ?? { jti: crypto.randomUUID(), accounts: [] };
      const others = accounts.filter(({ id }) => id !== account.id);
      const known = [{ id: account.id, seal: sealOf(account), since: now() }, ...others].slice(0, mostAccounts);
      const token = await new SignJWT({ accounts: known })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(jti)
        .setExpirationTime(`${days}d`)
        .sign(key);
      const secure = protocol === 'https' ? '; Secure' : '';
      reply.header(
        'set-cookie',
        `${cookieName}=${token}; Path=${cookiePath}; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure}`,
      );
    },
  };
}

const now = () => Math.floor(Date.now() / 1000);

/** The stored hash has a salt of its own, so nobody can try passwords on this. */
const sealOf = ({ passwordHash }: Account) =>
  createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16);
