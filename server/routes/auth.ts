import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  auth as contract,
  type KnownProfile,
  knownProfile,
  type ProfileInput,
  type secondFactorProof,
} from '../../contract/auth';
import { uploadId } from '../../contract/file-fields';
import { named } from '../access/look-alikes';
import { checkNewPassword } from '../access/new-password';
import { touchSession } from '../access/open-sessions';
import { checkPassword, guessers, hashPassword, hasPassword } from '../access/passwords';
import { loadProfile } from '../access/profile';
import {
  appCodeOf,
  checkCode,
  endSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
  setUpSecondFactor,
  spend,
} from '../access/second-factor';
import type { Session } from '../access/session';
import { endSignIn, signInsOf } from '../access/sign-ins';
import { endSessions } from '../accounts/accounts';
import { checkNames, renamed } from '../accounts/names';
import { copyToStaff } from '../accounts/staff-account';
import { lastWriterOfAccount } from '../accounts/writers';
import { listPage } from '../crud/list-page';
import { changedSince, isOld, nextVersion } from '../crud/version';
import { type Database, only } from '../db/database';
import { sessions } from '../db/tables/sessions';
import { systemLogs } from '../db/tables/system-logs';
import { uploads } from '../db/tables/uploads';
import { users } from '../db/tables/users';
import { ApiError, invalidField } from '../errors/api-error';
import type { Api } from '../http/api';
import { changedFields } from '../http/audit';
import { login } from './login';
import type { Services } from './services';

const { endpoints } = contract;

export function authRoutes(api: Api, services: Services): void {
  login(api, services);
  profile(api);
  passwords(api, services);
  secondFactor(api, services);
  signup(api, services);
  ownSessions(api, services);
}

function profile({ route }: Api): void {
  route(endpoints.profile, ({ tx, session }) => loadProfile(tx, session));

  route(endpoints.logout, async ({ tx, session }) => {
    await tx.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.id, session.sid));
    return null;
  });

  route(endpoints.updateProfile, async ({ tx, session, body: { known, ...body }, audit, log }) => {
    // Of two windows at once the later one sees what the first has written.
    const [before] = await tx.select().from(users).where(eq(users.id, session.user.id)).for('update');
    const present = knownOf(before ?? body);
    // What is sent may be there already, by an earlier try whose answer was lost.
    if (!isDeepStrictEqual(knownOf({ ...present, ...body }), present) && isOld(known, present, log)) {
      const seen = new Map(Object.entries(known ?? {}));
      const fields = Object.entries(present).flatMap(([name, value]) => (seen.get(name) === value ? [] : [name]));
      const writer = await lastWriterOfAccount(tx, session.user.id, fields);
      throw changedSince(await loadProfile(tx, session), writer, session);
    }
    checkNames(session, body, before);
    if (body.avatar && body.avatar !== before?.avatar) await checkOwnUpload(tx, body.avatar, session.user.id);
    const row = only(
      await tx
        .update(users)
        .set({ ...body, ...renamed(body, before), updatedAt: nextVersion(users.updatedAt) })
        .where(eq(users.id, session.user.id))
        .returning(),
    );
    await copyToStaff(tx, row.id);
    audit.objectId = row.id;
    audit.changedFields = changedFields(before ?? {}, { ...row, realNameReading: before?.realNameReading });
    return loadProfile(tx, session);
  });
}

/** As a caller says it, of names too that are older than the rule by which they are written now. */
const knownOf = (profile: ProfileInput): KnownProfile => knownProfile.parse({ realName: '', ...profile });

function passwords({ preparedRoute }: Api, services: Services): void {
  preparedRoute(
    endpoints.changePassword,
    async ({ session: { user }, body }) => {
      const checked = await checkOwnPassword(services.db, user, 'oldPassword', body.oldPassword);
      if (body.newPassword === body.oldPassword) throw invalidField('newPassword', 'passwordUnchanged');
      checkNewPassword('newPassword', body.newPassword, user.username, services.passwordMin);
      return { checked, passwordHash: await hashPassword(body.newPassword) };
    },
    async ({ tx, session, audit, request, reply, prepared: { checked, passwordHash } }) => {
      const { id } = session.user;
      const changed = await tx
        .update(users)
        .set({ passwordHash, mustChangePassword: false, updatedAt: nextVersion(users.updatedAt) })
        .where(hasPassword(id, checked))
        .returning({ id: users.id });
      if (changed.length === 0) throw invalidField('oldPassword', 'oldPasswordWrong');
      await endSessions(tx, id, session.sid);
      await services.knownBrowsers.remember(request, reply, { id, passwordHash });
      audit.objectId = id;
      audit.changedFields = ['password'];
      return null;
    },
  );

  preparedRoute(
    endpoints.unlock,
    async ({ session: { sid, user }, body: { password } }) => {
      const stored = await storedPassword(services.db, user.id);
      const isRight = await checkPassword(services.db, { password, stored, guesser: guessers.session(sid) });
      if (!isRight) throw invalidField('password', 'passwordWrong');
    },
    async ({ tx, session }) => {
      await touchSession(tx, session.sid, services.idleSessionMinutes);
      return null;
    },
  );
}

function secondFactor({ preparedRoute }: Api, { db }: Services): void {
  preparedRoute(
    endpoints.setUpSecondFactor,
    async ({ session: { user }, body: { password, secret, code } }) => {
      const checked = await checkOwnPassword(db, user, 'password', password);
      const shown = appCodeOf(secret, code);
      if (!shown) throw invalidField('code', 'codeWrong');
      return { checked, shown };
    },
    async ({ tx, session: { sid, user }, audit, prepared: { checked, shown } }) => {
      await renewOwnAccount(tx, user.id, checked);
      const recoveryCodes = await setUpSecondFactor(tx, user.id, shown);
      await endSessions(tx, user.id, sid);
      audit.objectId = user.id;
      return { recoveryCodes };
    },
  );

  type Proof = z.infer<typeof secondFactorProof>;
  const proofOf = async ({ session: { user }, body: { password, code } }: { session: Session; body: Proof }) => {
    const checked = await checkOwnPassword(db, user, 'password', password);
    const factor = await secondFactorOf(db, user.id);
    return { checked, shown: factor && (await checkCode(db, factor, code, guessers.signedIn(user.id))) };
  };
  const accept = async (tx: Database, userId: number, { checked, shown }: Awaited<ReturnType<typeof proofOf>>) => {
    await renewOwnAccount(tx, userId, checked);
    if (!(await spend(tx, userId, shown))) throw invalidField('code', 'codeWrong');
    return shown;
  };

  preparedRoute(endpoints.renewRecoveryCodes, proofOf, async ({ tx, session: { user }, audit, prepared }) => {
    // Whoever asks may have turned it off in another window: no code is wrong then.
    if (!(await accept(tx, user.id, prepared))) throw new ApiError(409, 'secondFactorOff');
    audit.objectId = user.id;
    return { recoveryCodes: await renewRecoveryCodes(tx, user.id) };
  });

  preparedRoute(endpoints.endSecondFactor, proofOf, async ({ tx, session: { user }, audit, prepared }) => {
    await accept(tx, user.id, prepared);
    await endSecondFactor(tx, user.id);
    audit.objectId = user.id;
    return null;
  });
}

function signup({ preparedRoute }: Api, { passwordMin }: Services): void {
  preparedRoute(
    endpoints.signup,
    ({ body }) => {
      checkNewPassword('password', body.password, body.username, passwordMin);
      return hashPassword(body.password);
    },
    async ({ tx, session, body: { password: _, ...account }, audit, prepared: passwordHash }) => {
      checkNames(session, account);
      const user = only(
        await tx
          .insert(users)
          .values({ ...account, ...named(account.username), passwordHash, orgId: session.user.orgId })
          .returning({ id: users.id, username: users.username }),
      );
      audit.objectId = user.id;
      return user;
    },
    { limitPerMinute: 30 },
  );
}

function ownSessions({ route }: Api, { idleSessionMinutes: idleMinutes }: Services): void {
  route(endpoints.sessions, ({ tx, session }) =>
    signInsOf(tx, { userId: session.user.id, currentSid: session.sid, idleMinutes }),
  );

  route(endpoints.endSession, async ({ tx, params, session, audit }) => {
    audit.objectId = session.user.id;
    await endSignIn(tx, { userId: session.user.id, number: params.id, idleMinutes });
    return null;
  });

  route(endpoints.endOtherSessions, async ({ tx, session, audit }) => {
    audit.objectId = session.user.id;
    await endSessions(tx, session.user.id, session.sid);
    return null;
  });

  route(endpoints.activity, ({ tx, query, session }) =>
    listPage(tx, systemLogs, [eq(systemLogs.userId, session.user.id)], query, (where) =>
      tx.select().from(systemLogs).where(where),
    ),
  );
}

/** Refuses a wrong password of whoever is signed in, by the field that it was typed into; else what is stored of it. */
async function checkOwnPassword(
  db: Database,
  { id, username }: { id: number; username: string },
  field: 'oldPassword' | 'password',
  password: string,
): Promise<string> {
  const stored = await storedPassword(db, id);
  const isRight = await checkPassword(db, {
    password,
    stored,
    guesser: guessers.signedIn(id),
    // Not the other way round: strangers must not keep the owner from choosing a new password.
    alsoCountsOn: guessers.strangers(username, id),
  });
  if (!isRight || stored === undefined) throw invalidField(field, `${field}Wrong`);
  return stored;
}

/**
 * Makes a new version of the account, of which every window is told that shows it or is its owner's. Refuses where the password that was checked is
 * another one by now.
 */
async function renewOwnAccount(tx: Database, id: number, checked: string): Promise<void> {
  const own = await tx
    .update(users)
    .set({ updatedAt: nextVersion(users.updatedAt) })
    .where(hasPassword(id, checked))
    .returning({ id: users.id });
  if (own.length === 0) throw invalidField('password', 'passwordWrong');
}

async function storedPassword(db: Database, userId: number): Promise<string | undefined> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return user?.passwordHash;
}

/** Refuses a picture that somebody else has sent. */
async function checkOwnUpload(tx: Database, url: string, userId: number): Promise<void> {
  const own = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, uploadId(url) ?? 0), eq(uploads.createdBy, userId)));
  if (own.length === 0) throw invalidField('avatar', 'unknownReference');
}
