import { eq, sql } from 'drizzle-orm';
import { auth as contract } from '../../contract/auth';
import { verifyPassword } from '../access/passwords';
import { loadProfile } from '../access/profile';
import { findSession } from '../access/session';
import { admitAccount, admitAddress, forgiveAccount, oneAtATime, recordFailure } from '../access/throttle';
import { sessionHours } from '../access/tokens';
import { sessions } from '../db/tables/sessions';
import { users } from '../db/tables/users';
import { ApiError } from '../errors/api-error';
import type { Api } from '../http/api';
import { userAgentOf } from '../http/audit';
import type { Services } from './services';

/**
 * Signs in. An account that does not exist, one that is disabled and a wrong password get the same answer after the same
 * work, and are locked alike after too many failures.
 */
export function login({ preparedRoute }: Api, { db, tokens, loginsPerAddressAndMinute }: Services): void {
  const endpoint = contract.endpoints.login;
  preparedRoute(
    endpoint,
    async ({ body: { username, password }, request, audit }) => {
      audit.username = username;
      await admitAddress(db, request.ip, loginsPerAddressAndMinute);
      return oneAtATime(username, async () => {
        await admitAccount(db, username);
        const [user] = await db
          .select({ id: users.id, passwordHash: users.passwordHash, status: users.status })
          .from(users)
          .where(sql`lower(${users.username}) = lower(${username})`);
        audit.userId = user?.id;
        const isRight = await verifyPassword(user?.passwordHash, password);
        if (!user || !isRight || user.status !== 1) {
          await recordFailure(db, username);
          throw new ApiError(401, 'loginFailed');
        }
        return user;
      });
    },
    async ({ tx, body, request, prepared: user }) => {
      await forgiveAccount(tx, body.username);
      await tx.delete(sessions).where(sql`${sessions.expiresAt} < now()`);
      const claims = { sid: crypto.randomUUID(), userId: user.id };
      await tx.insert(sessions).values({
        id: claims.sid,
        userId: user.id,
        expiresAt: sql`now() + ${sessionHours} * interval '1 hour'`,
        ip: request.ip,
        userAgent: userAgentOf(request),
      });
      await tx.update(users).set({ lastLoginAt: sql`now()` }).where(eq(users.id, user.id));
      const found = await findSession(tx, claims, endpoint.key);
      // Disabled since the password was checked.
      if (!found) throw new ApiError(401, 'loginFailed');
      return { user: await loadProfile(tx, found.session), ...(await tokens.issue(claims)) };
    },
  );
}
