import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { idParam } from '../../contract/fields';
import { sessionExpired } from '../errors/api-error';

/** One shift; a session does not outlive it. */
export const sessionHours = 12;

const issuer = 'eye-health-console';
const audience = 'eye-health-console/api';
const algorithm = 'HS256';

const claims = z.object({
  typ: z.literal('access'),
  sid: z.uuid(),
  sub: idParam(),
  exp: z.number(),
  iat: z.number(),
});

/** Tokens that are remembered as sound. */
const mostRemembered = 10_000;

export type TokenClaims = { sid: string; userId: number };
export type Tokens = ReturnType<typeof createTokens>;

export function createTokens(secret: string) {
  // A key object is read once, bytes with every token.
  const key = createSecretKey(Buffer.from(secret));
  // A signature that was right stays right until the token's end. That its session has not ended is asked with every call.
  const sound = new Map<string, TokenClaims & { exp: number }>();

  async function read(token: string): Promise<TokenClaims & { exp: number }> {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], issuer, audience });
    const { sid, sub, exp } = claims.parse(payload);
    const [oldest] = sound.keys();
    if (oldest !== undefined && sound.size >= mostRemembered) sound.delete(oldest);
    sound.set(token, { sid, userId: sub, exp });
    return { sid, userId: sub, exp };
  }

  const sign = (typ: 'access' | 'refresh', { sid, userId }: TokenClaims) =>
    new SignJWT({ typ, sid })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(String(userId))
      .setIssuedAt()
      .setJti(crypto.randomUUID())
      .setExpirationTime(`${sessionHours}h`)
      .sign(key);

  return {
    async issue(subject: TokenClaims) {
      const [accessToken, refreshToken] = await Promise.all([sign('access', subject), sign('refresh', subject)]);
      return { accessToken, refreshToken };
    },

    /** Whom the header's bearer token was issued to. Whatever is wrong with it, the answer is "expired". */
    async verify(authorization: string | undefined): Promise<TokenClaims> {
      const [, token] = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '') ?? [];
      if (!token) throw sessionExpired();
      try {
        const known = sound.get(token);
        const { sid, userId } = known && known.exp > Math.floor(Date.now() / 1000) ? known : await read(token);
        return { sid, userId };
      } catch {
        throw sessionExpired();
      }
    },
  };
}
