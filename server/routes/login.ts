import { sql } from 'drizzle-orm';
import { auth as contract } from '../../contract/auth';
import { codeNote } from '../../contract/logs';
import { checkPassword, guessers, hasPassword } from '../access/passwords';
import { loadProfile } from '../access/profile';
import { checkCode, secondFactorOf, spend } from '../access/second-factor';
import { findSession } from '../access/session';
import { admitOrigin } from '../access/throttle';
import { sessionHours } from '../access/tokens';
import { sessions } from '../db/tables/sessions';
import { users } from '../db/tables/users';
import { ApiError, invalidField } from '../errors/api-error';
import type { Api } from '../http/api';
import { userAgentOf } from '../http/audit';
import type { Services } from './services';

/**
 * Signs in. An account that does not exist and a wrong password get the same answer after the same work, and are locked alike after
 * too many failures. That an account is disabled, or wants a code as well, is said to those who have its password, and to nobody else.
 */
export function login(
  { preparedRoute }: Api,
  { db, tokens, idleSessionMinutes, knownBrowsers, loginsPerAddressAndMinute }: Services,
): void {
  const endpoint = contract.endpoints.login;
  preparedRoute(
    endpoint,
    async ({ body: { username, password, code }, request, audit }) => {
      audit.username = username;
      const [user] = await db
        .select({ id: users.id, passwordHash: users.passwordHash, status: users.status })
        .from(users)
        .where(sql`lower(${users.username}) = lower(${username})`);
      // Set before anything is refused: the log keeps what happens to an account apart from what does not concern any.
      audit.userId = user?.id;
      const browser = await knownBrowsers.idOf(request.headers.cookie, user);
      await admitOrigin(db, browser ? `browser:${browser}` : `address:${request.address}`, loginsPerAddressAndMinute);
      const guesser = browser && user ? guessers.browser(browser, user.id) : guessers.strangers(username, user?.id);
      const isRight = await checkPassword(db, { password, stored: user?.passwordHash, guesser });
      if (!user || !isRight) throw new ApiError(401, 'loginFailed');
      if (user.status !== 1) throw new ApiError(403, 'accountDisabled');
      const factor = await secondFactorOf(db, user.id);
      if (factor && code === undefined) audit.note = codeNote;
      return { ...user, code: factor && (await checkCode(db, factor, code, guesser)) };
    },
    async ({ tx, request, reply, prepared: user }) => {
      const signedIn = tx
        .update(users)
        .set({ lastLoginAt: sql`now()` })
        .where(hasPassword(user.id, user.passwordHash))
        .returning({ id: users.id });
      if ((await signedIn).length === 0) throw new ApiError(401, 'loginFailed');
      if (!(await spend(tx, user.id, user.code))) throw invalidField('code', 'codeWrong');
      await tx.delete(sessions).where(sql`${sessions.expiresAt} < now()`);
      const claims = { sid: crypto.randomUUID(), userId: user.id };
      await tx.insert(sessions).values({
        id: claims.sid,
        userId: user.id,
        expiresAt: sql`now() + ${sessionHours} * interval '1 hour'`,
        ip: request.address,
        userAgent: userAgentOf(request),
      });
      const found = await findSession(tx, claims, endpoint.key, idleSessionMinutes);
      // Disabled since the password was checked.
      if (!found) throw new ApiError(403, 'accountDisabled');
      await knownBrowsers.remember(request, reply, user);
      return { user: await loadProfile(tx, found.session), ...(await tokens.issue(claims)) };
    },
  );
}
