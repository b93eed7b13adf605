import { z } from 'zod';
import { call, defineCalls, rowMeta } from './endpoints';
import { listPage } from './envelope';
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

export const permissions = defineCalls({
  name: 'permissions',
  endpoints: {
    /** All nodes, flat, siblings in order. There are no pages: a tree cut in pieces is none. */
    list: call('GET /permissions', {
      query: { panel: z.enum(menuPanels).optional() },
      output: listPage(permissionNode),
    }),
  },
});
