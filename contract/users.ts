import { z } from 'zod';
import { username } from './auth';
import { call, defineResource, longestSearch, optionsQuery, rowMeta, withVersion } from './endpoints';
import { listPage } from './envelope';
import {
  idParam,
  instant,
  numberParam,
  optionalEmail,
  personalText,
  personName,
  phone,
  reference,
  referenceParam,
  statusFlag,
} from './fields';
import { signIn } from './sessions';

const roleIds = z.array(reference('roles')).max(20).default([]);

export const userInput = z.object({
  /** Unique without regard to case. */
  username: username(),
  realName: personName(64),
  phone: phone(),
  email: optionalEmail(),
  /** Only who reaches everything may leave it out: nobody makes an account that they cannot see. */
  orgId: reference('organizations').nullable().default(null),
  roleIds,
  servicePointIds: z.array(reference('service-points')).max(200).default([]),
});
export type UserInput = z.infer<typeof userInput>;

const named = z.object({ id: z.int().positive(), name: z.string() });

/** In lists `phone` is masked. */
export const user = z.object({
  ...rowMeta,
  username: z.string(),
  realName: z.string(),
  phone: z.string(),
  email: z.string(),
  /** As in the profile. */
  avatar: z.string(),
  orgId: z.int().positive().nullable(),
  orgName: z.string(),
  roleIds: z.array(z.int().positive()),
  roles: z.array(named.extend({ code: z.string() })).meta({ reference: 'roles' }),
  /** Those that the reader reaches. */
  servicePointIds: z.array(z.int().positive()),
  servicePoints: z.array(named),
  status: statusFlag,
  /** Signs in with a password that somebody else has seen, and has to choose one first. */
  mustChangePassword: z.boolean(),
  /** Signing in takes a code as well. The release before did not answer it. */
  hasSecondFactor: z.boolean().default(false),
  lastLoginAt: instant().nullable(),
  /** False where the account can do or reach something that the reader cannot: nobody changes such an account. */
  isManageable: z.boolean(),
});
export type User = z.infer<typeof user>;

/** A password that the server has made. It is told once: an answer that is given again has '' in its place. */
export const initialPassword = z.object({ initialPassword: z.string() });

export const newUser = user.extend(initialPassword.shape);

const userOption = z.object({ id: z.int().positive(), name: z.string(), username: z.string() });

/** Accounts of the people who use the console. */
export const users = defineResource({
  name: 'users',
  changes: ['staff'],
  row: user,
  nameField: 'username',
  standing: ['status'],
  input: userInput,
  filters: {
    keyword: personalText(longestSearch).optional(),
    roleId: referenceParam('roles').optional(),
    orgId: referenceParam('organizations').optional(),
    servicePointId: referenceParam('service-points').optional(),
    status: numberParam(statusFlag).optional(),
  },
  sortable: ['username', 'realName', 'status', 'lastLoginAt'],
  screens: ['list', 'create', 'edit', 'show'],
  menu: { group: 'system', icon: 'team', order: 40 },
  // What they need for the accounts of their staff.
  grants: { storeManager: ['options', 'checkUsername', 'setRoles', 'setStatus', 'resetPassword', 'resetSecondFactor'] },
  endpoints: {
    create: call('POST /users', {
      body: userInput,
      output: newUser,
      idempotent: true,
      toldOnce: ['initialPassword'],
    }),
    update: call('PUT /users/{id}', { body: withVersion(userInput), output: user, takesParts: true }),
    setStatus: call('PUT /users/{id}/status', {
      about: 'Enables or disables the account, which ends its sessions.',
      body: withVersion(z.object({ status: statusFlag })),
      output: user,
    }),
    setRoles: call('PUT /users/{id}/roles', {
      about: 'Gives the account other roles.',
      body: withVersion(z.object({ roleIds })),
      output: user,
    }),
    resetPassword: call('PUT /users/{id}/password', {
      about: 'Gives the account a new password, and ends its sessions.',
      /** The version that the caller saw. The answer is 409 where it is another by now, with a first password, such as a colleague has just made. */
      query: { updatedAt: instant().optional() },
      output: initialPassword,
    }),
    resetSecondFactor: call('POST /users/{id}/second-factor/end', {
      about: 'For whoever has lost their authenticator app: signing in takes the password alone. Ends their sessions.',
      output: user,
    }),
    sessions: call('GET /users/{id}/sessions', { about: 'Where the user is signed in.', output: z.array(signIn) }),
    endSession: call('DELETE /users/{id}/sessions/{sessionId}', { about: 'Ends one session of the user.' }),
    endSessions: call('DELETE /users/{id}/sessions', { about: 'Ends every session of the user.' }),
    checkUsername: call('POST /users/check-username', {
      about: 'Whether nobody has the name, or only the account `exceptId`.',
      body: z.object({ username: username(), exceptId: idParam().optional() }),
      output: z.object({ available: z.boolean() }),
    }),
    options: call('GET /users/options', {
      about: 'Enabled accounts, for pickers.',
      query: optionsQuery({ orgId: idParam().optional(), servicePointId: idParam().optional() }),
      output: listPage(userOption),
    }),
  },
});
