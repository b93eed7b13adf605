import { z } from 'zod';
import { call, defineCalls, listQuery } from './endpoints';
import { listPage } from './envelope';
import { email, optionalPersonName, personText, phone, requiredText, text, typedName } from './fields';
import { uploadUrl } from './file-fields';
import { menuNode } from './menus';
import { dataScopes } from './role-kinds';
import { listView } from './saved-views';
import { activity, signIn } from './sessions';

/** Shortest password that the sign-in form sends, and that a new password may have. */
export const passwordMin = { signIn: 4, new: 6 } as const;
const passwordMax = 128;

/** A password is never trimmed or normalized: it is compared to what was typed when it was chosen. */
const password = (min: number) => z.string().min(min).max(passwordMax).meta({ text: 'password' });

export const newPassword = () => password(passwordMin.new);

export const username = () => typedName(64).min(1);

export const credentials = z.object({ username: requiredText(64), password: password(passwordMin.signIn) });
export type Credentials = z.infer<typeof credentials>;

/** What an authenticator app shows, or one of the recovery codes; small letters, spaces and dashes in it do not matter. */
const secondFactorCode = () => typedName(40).min(1);

/** `code`: of accounts with a second step, which are refused without one by an error of this field. */
export const signInInput = credentials.extend({ code: secondFactorCode().optional() });
export type SignInInput = z.infer<typeof signInInput>;

/** The signed-in user, with everything that the console's session is rebuilt from. */
export const profile = z.object({
  id: z.int().positive(),
  username: z.string(),
  realName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Address of an upload; '' without one. */
  avatar: z.string(),
  organization: z.object({ id: z.int().positive(), name: z.string() }).nullable(),
  roles: z.array(z.object({ id: z.int().positive(), code: z.string(), name: z.string() })),
  /** Everything but the calls about the own account is refused until it has been done. */
  mustChangePassword: z.boolean().default(false),
  /** Signing in takes a code as well. */
  hasSecondFactor: z.boolean().default(false),
  /** How many recovery codes have not been used; null without a second step. */
  recoveryCodesLeft: z.int().nonnegative().nullable().default(null),
  /** Set while the answer is what the role named would get, not what the user's own roles would. */
  preview: z.object({ id: z.int().positive(), name: z.string() }).nullable().default(null),
  /** The widest scope of the roles. */
  dataScope: z.enum(dataScopes),
  /** The member of the staff that the account belongs to, and where that person works; null for an account of nobody's. */
  staff: z
    .object({ id: z.int().positive(), servicePointIds: z.array(z.int().positive()) })
    .nullable()
    .default(null),
  /** How many service points the user reaches; 0 for somebody who has to be given one first. */
  servicePointCount: z.int().nonnegative(),
  /** Which they are; null where all are. What was read of one that goes from here is out of reach. */
  servicePointIds: z.array(z.int().positive()).nullable().default(null),
  /** Keys of the calls that the user may make. */
  permissions: z.array(z.string()),
  menus: z.array(menuNode),
  /** How the user wants lists to open, by the name of the resource. */
  defaultViews: z.record(z.string(), listView),
});
export type Profile = z.infer<typeof profile>;

export const session = z.object({ user: profile, accessToken: z.string(), refreshToken: z.string() });
export type Session = z.infer<typeof session>;

export const profileInput = z.object({
  username: username(),
  realName: personText(64).optional(),
  email: email(),
  phone: phone(),
  avatar: uploadUrl().optional(),
});
export type ProfileInput = z.infer<typeof profileInput>;

/** The fields of the profile as the caller saw them before. */
export const knownProfile = z.object({
  username: typedName(200),
  realName: personText(200),
  email: text(200),
  phone: text(200),
});
export type KnownProfile = z.infer<typeof knownProfile>;

export const passwordChange = z.object({
  oldPassword: password(1),
  newPassword: password(passwordMin.new),
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** From so few recovery codes on their owner is warned. */
export const fewRecoveryCodes = 2;

/** Of whoever changes the second step of their sign-in. */
export const secondFactorProof = z.object({ password: password(1), code: secondFactorCode() });

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** At least 160 bits in Base32, as authenticator apps take it. */
const secondFactorSecret = z.string().regex(/^[A-Z2-7]{32,64}$/);

export const signup = z.object({
  username: username(),
  password: password(passwordMin.new),
  realName: optionalPersonName(64),
  email: email().optional(),
  phone: phone().optional(),
});

export const auth = defineCalls({
  name: 'auth',
  endpoints: {
    login: call('POST /auth/login', {
      about: 'Signs in: the access token, and who it is for.',
      body: signInInput,
      output: session,
      access: 'public',
    }),
    signup: call('POST /auth/signup', {
      about: 'Makes an account; for signed-in users with the permission, there is no self-registration.',
      body: signup,
      output: z.object({ id: z.int().positive(), username: z.string() }),
      idempotent: true,
    }),
    logout: call('GET /auth/logout', { about: 'Ends the session.', access: 'session', audited: true }),
    profile: call('GET /auth', {
      about: 'Who is signed in, with what they may do and their menu.',
      output: profile,
      access: 'session',
    }),
    updateProfile: call('PUT /auth/profile', {
      about: 'Changes the own profile.',
      /** `known`: as it was when the caller looked. The answer is 409 where it is another by now, and not what is sent. */
      body: profileInput.safeExtend({ known: knownProfile.optional() }),
      output: profile,
      access: 'session',
    }),
    changePassword: call('POST /auth/change-password', {
      about: 'Changes the own password, and ends the other sessions.',
      body: passwordChange,
      access: 'session',
    }),
    unlock: call('POST /auth/unlock', {
      about:
        'Asks for the password again, after a locked screen. A wrong one ends nothing; after five the session has to wait.',
      body: z.object({ password: password(1) }),
      access: 'session',
    }),
    setUpSecondFactor: call('POST /auth/second-factor', {
      about:
        'From now on signing in takes a code of the authenticator app that knows the secret, as `code` shows. Ends the other sessions; tells, this once, the recovery codes, each for one sign-in without the app.',
      body: secondFactorProof.extend({ secret: secondFactorSecret }),
      output: recoveryCodes,
      access: 'session',
    }),
    renewRecoveryCodes: call('POST /auth/second-factor/recovery-codes', {
      about: 'New recovery codes, told this once. The old ones end.',
      body: secondFactorProof,
      output: recoveryCodes,
      access: 'session',
    }),
    endSecondFactor: call('POST /auth/second-factor/end', {
      about: 'Signing in takes the password alone again.',
      body: secondFactorProof,
      access: 'session',
    }),
    sessions: call('GET /auth/sessions', {
      about: 'Where the user is signed in.',
      output: z.array(signIn),
      access: 'session',
    }),
    endSession: call('DELETE /auth/sessions/{id}', { about: 'Ends one session of the user.', access: 'session' }),
    endOtherSessions: call('DELETE /auth/sessions', {
      about: 'Ends every session but the one that asks.',
      access: 'session',
    }),
    activity: call('GET /auth/activity', {
      about: 'What the system log has about the user, newest first.',
      query: listQuery({}, []),
      output: listPage(activity),
      access: 'session',
    }),
  },
});
