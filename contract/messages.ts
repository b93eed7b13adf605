import { z } from 'zod';
import { call, defineCalls, listQuery, longestSearch, rowMeta, withVersion } from './endpoints';
import { listPage } from './envelope';
import { optionalName, reference, requiredText, text } from './fields';

export const systemMessageInput = z.object({
  title: optionalName(100),
  content: requiredText(2000).meta({ file: true }),
});

/** `roleIds`: whose holders get it. */
export const roleMessageInput = systemMessageInput.extend({ roleIds: z.array(reference('roles')).min(1).max(50) });

/** As one reader has it: everybody archives for themselves. `content` is Markdown; HTML in it is text. */
export const message = z.object({
  ...rowMeta,
  title: z.string(),
  content: z.string(),
  creatorName: z.string(),
  /** As in the profile. */
  creatorAvatar: z.string(),
  isArchive: z.boolean(),
});
export type Message = z.infer<typeof message>;

export const roleMessage = message.extend({
  roles: z.array(z.object({ id: z.int().positive(), name: z.string() })),
});
export type RoleMessage = z.infer<typeof roleMessage>;

/** `keyword`: in the title or the content. */
const filters = { keyword: text(longestSearch).optional() };

/** How many of all of them the reader has not archived; a page names a hundred at most. */
const messagePage = <Row extends typeof message>(row: Row) => listPage(row).extend({ open: z.int().nonnegative() });

/** `wasSo`: it was put away, or back, before, as by another window of the reader's. The release before did not answer it. */
const archived = <Row extends typeof message>(row: Row) => row.extend({ wasSo: z.boolean().default(false) });
const archiveInput = z.object({ isArchive: z.boolean() });

/** For everybody. */
export const systemMessages = defineCalls({
  name: 'system-messages',
  grants: { storeManager: ['list', 'archive'], storeStaff: ['list', 'archive'] },
  endpoints: {
    list: call('GET /messages/system', { query: listQuery(filters, []), output: messagePage(message) }),
    create: call('POST /messages/system', { body: systemMessageInput, output: message, idempotent: true }),
    update: call('PUT /messages/system/{id}', { body: withVersion(systemMessageInput), output: message }),
    delete: call('DELETE /messages/system/{id}'),
    archive: call('PUT /messages/system/{id}/archive', {
      about: 'Puts it away, or back, for the reader alone.',
      body: archiveInput,
      output: archived(message),
    }),
  },
});

/** `received`: addressed to a role that the user holds. `managed`: those that the user may delete. */
export const roleMessageViews = ['received', 'managed'] as const;

/** For the holders of some roles. */
export const roleMessages = defineCalls({
  name: 'role-messages',
  grants: { storeManager: 'all', storeStaff: ['list', 'archive'] },
  endpoints: {
    list: call('GET /messages/role', {
      query: listQuery({ ...filters, view: z.enum(roleMessageViews).default('received') }, []),
      output: messagePage(roleMessage),
    }),
    create: call('POST /messages/role', { body: roleMessageInput, output: roleMessage, idempotent: true }),
    delete: call('DELETE /messages/role/{id}'),
    archive: call('PUT /messages/role/{id}/archive', {
      about: 'Puts it away, or back, for the reader alone.',
      body: archiveInput,
      output: archived(roleMessage),
    }),
  },
});
