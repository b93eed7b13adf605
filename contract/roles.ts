import { z } from 'zod';
import { call, defineResource, longestSearch, optionsQuery, rowMeta, withVersion } from './endpoints';
import { listPage } from './envelope';
import { glance, id, idParam, longText, optionalName, reference, referenceParam, requiredName, text } from './fields';
import { builtInRoles, dataScopes } from './role-kinds';

export const roleInput = z.object({
  name: requiredName(64),
  /** Unique. Left blank, the server makes one. */
  code: optionalName(32),
  orgId: reference('organizations'),
  description: longText(500),
  dataScope: glance(dataScopes).default('own'),
  /** Nodes of the menu. Those above a node come with it. */
  menuIds: z.array(id()).max(10_000).default([]),
  /** Keys of calls. */
  permissions: z.array(text(200)).max(10_000).default([]),
});
export type RoleInput = z.infer<typeof roleInput>;

const roleRow = z.object({
  ...rowMeta,
  name: z.string(),
  code: z.string(),
  orgId: z.int().positive().nullable(),
  orgName: z.string(),
  description: z.string(),
  dataScope: z.enum(dataScopes),
  /** How many people hold it. */
  userCount: z.int().nonnegative(),
  /** One that the installation began with: it keeps its code and cannot be deleted. */
  isSeeded: z.boolean(),
});
export type RoleRow = z.infer<typeof roleRow>;

/** A role with its rights. */
export const role = roleRow.extend({ menuIds: z.array(z.int().positive()), permissions: z.array(z.string()) });
export type Role = z.infer<typeof role>;

/** What a picker needs of a role. */
const roleOption = z.object({ id: z.int().positive(), name: z.string(), code: z.string() });

const filters = { keyword: text(longestSearch).optional(), orgId: referenceParam('organizations').optional() };

export const roles = defineResource({
  name: 'roles',
  changes: ['menus'],
  row: roleRow,
  input: roleInput,
  filters,
  sortable: ['name', 'code'],
  screens: ['list', 'create', 'edit'],
  impersonal: true,
  menu: { group: 'system', icon: 'safety-certificate', order: 30 },
  grants: { storeManager: ['options'] },
  builtInNames: builtInRoles,
  endpoints: {
    one: call('GET /roles/{id}', { output: role }),
    create: call('POST /roles', { body: roleInput, output: role, idempotent: true }),
    update: call('PUT /roles/{id}', {
      /** `endSessions` signs out whoever holds the role, but for the caller. */
      body: withVersion(roleInput).safeExtend({ endSessions: z.boolean().default(false) }),
      output: role,
    }),
    preview: call('POST /roles/{id}/preview', {
      about:
        'Begins to see the console as the role does; the calls of the preview then carry its id as `X-Preview-Role`.',
      output: z.object({ id: z.int().positive(), name: z.string() }),
    }),
    options: call('GET /roles/options', {
      about: 'The roles that the caller may give to others, or write to.',
      query: optionsQuery({ orgId: idParam().optional() }),
      output: listPage(roleOption),
    }),
  },
});
