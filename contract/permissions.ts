import { z } from 'zod';
import { call, defineCalls, rowMeta, withVersion } from './endpoints';
import { listPage } from './envelope';
import { countParam, text } from './fields';
import { permissionInput } from './menu-nodes';
import { menuFields, menuPanels } from './menus';

/**
 * A node of either panel. A role holds nodes of the menu panel by their id, and calls by the `key` of the API panel's nodes:
 * the key is what the server demands, the node only makes it visible.
 */
export const permissionNode = z.object({
  ...rowMeta,
  ...menuFields.shape,
  panel: z.enum(menuPanels),
  /** Of an API node, and of a button where it makes one: the call's key, such as `GET /api/v1/patients`. */
  key: z.string(),
  description: z.string(),
  /** The node names a call that this version does not have. */
  isGone: z.boolean(),
});
export type PermissionNode = z.infer<typeof permissionNode>;

/** How many holders of a call are named; there may be more. */
export const maxNamedUsers = 100;

const holders = z.object({
  roles: z.array(z.object({ id: z.int().positive(), code: z.string(), name: z.string() })),
  users: z.array(
    z.object({
      id: z.int().positive(),
      username: z.string(),
      realName: z.string(),
      /** Names of the roles that give the call to the user. */
      roles: z.array(z.string()),
    }),
  ),
  /** Of all users that hold the call and can sign in. */
  userCount: z.int().nonnegative(),
});
export type PermissionHolders = z.infer<typeof holders>;

/** A call that the API has and the panel lacks. */
const unlistedCall = z.object({ key: z.string(), label: z.string(), group: z.string() });
export type UnlistedCall = z.infer<typeof unlistedCall>;

/** Deletes a node with those below it. Their number is said, so that nobody deletes more than they were asked about. */
export const deletionQuery = { descendants: countParam(100_000).default(0) };

export const permissions = defineCalls({
  name: 'permissions',
  changes: ['menus', 'auth'],
  screens: ['list'],
  menu: { group: 'system', icon: 'key', order: 20 },
  endpoints: {
    list: call('GET /permissions', {
      about: 'All nodes, flat, siblings in order. There are no pages: a tree cut in pieces is none.',
      query: { panel: z.enum(menuPanels).optional() },
      output: listPage(permissionNode),
    }),
    one: call('GET /permissions/{id}', { output: permissionNode }),
    create: call('POST /permissions', { body: permissionInput, output: permissionNode, idempotent: true }),
    update: call('PUT /permissions/{id}', { body: withVersion(permissionInput), output: permissionNode }),
    delete: call('DELETE /permissions/{id}', { query: deletionQuery }),
    holders: call('GET /permissions/holders', {
      about: 'Who may make a call: by its key, also of calls without a node.',
      query: { key: text(200).min(1) },
      output: holders,
    }),
    unlisted: call('GET /permissions/unlisted', {
      about: 'Calls that have no node yet.',
      output: z.array(unlistedCall),
    }),
    addUnlisted: call('POST /permissions/unlisted', {
      about: 'Gives calls a node each, below the directory of their resource.',
      body: z.object({ keys: z.array(text(200).min(1)).min(1).max(1000) }),
      output: z.object({ added: z.int().nonnegative() }),
    }),
  },
});
