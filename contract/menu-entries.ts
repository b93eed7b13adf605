import { z } from 'zod';
import { call, defineCalls, rowMeta, withVersion } from './endpoints';
import { listPage } from './envelope';
import { id, reference } from './fields';
import { menuInput } from './menu-nodes';
import { menuFields } from './menus';
import { deletionQuery } from './permissions';

const role = z.object({ id: z.int().positive(), name: z.string() });

/** A node of the menu: a catalogue, an entry or a button. */
const menuEntryFields = z.object({
  ...rowMeta,
  ...menuFields.shape,
  key: z.string(),
  description: z.string(),
  /** The roles that hold it, besides the super admin. */
  roles: z.array(role),
});
type MenuEntryFields = z.infer<typeof menuEntryFields>;

export type MenuEntry = MenuEntryFields & { children: MenuEntry[] };

export const menuEntry: z.ZodType<MenuEntry> = menuEntryFields.extend({
  get children() {
    return z.array(menuEntry);
  },
});

/** A role beside a node of the menu. */
const roleChoice = role.extend({
  code: z.string(),
  holds: z.boolean(),
  /** The role lacks the call that the node's page begins with, so the page would only say so. */
  lacksCall: z.boolean(),
});
export type RoleChoice = z.infer<typeof roleChoice>;

const roleIds = z.array(reference('roles')).max(1000);

/** The menu, from which the console's sidebar and its routes are made. */
export const menus = defineCalls({
  name: 'menus',
  nameField: 'label',
  changes: ['permissions', 'auth'],
  screens: ['list'],
  menu: { group: 'system', icon: 'menu', order: 25 },
  endpoints: {
    list: call('GET /menus', {
      about: 'The whole menu as a tree; `total` counts the nodes of every depth.',
      output: listPage(menuEntry),
    }),
    one: call('GET /menus/{id}', { about: 'One node, with those below it.', output: menuEntry }),
    create: call('POST /menus', { body: menuInput, output: menuEntry, idempotent: true }),
    update: call('PUT /menus/{id}', { body: withVersion(menuInput), output: menuEntry }),
    move: call('PUT /menus/{id}/place', {
      about: 'Puts a node below a parent, before one of its children or last.',
      /** `known`: where the caller saw it stand. The answer is 409 where it, or what it is put before, stands elsewhere by now. */
      body: z.object({
        parentId: reference('menus').nullable(),
        before: id().nullable(),
        known: z.object({ parentId: id().nullable(), before: id().nullish() }).optional(),
      }),
      output: menuEntry,
    }),
    delete: call('DELETE /menus/{id}', { query: deletionQuery }),
    roles: call('GET /menus/{id}/roles', {
      about: 'The roles beside the node: who holds it, and what they lack.',
      output: z.array(roleChoice),
    }),
    setRoles: call('PUT /menus/{id}/roles', {
      about:
        'Which roles hold the node. Whom it is taken from loses what lies below it as well. A right is given only by who has it.',
      /** `known`: those that held it when the caller looked. The answer is 409 where others do by now. */
      body: z.object({ roleIds, known: roleIds.optional() }),
      output: z.array(roleChoice),
    }),
  },
});
