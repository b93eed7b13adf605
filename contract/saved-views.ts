import { z } from 'zod';
import { call, defineCalls, rowMeta } from './endpoints';
import { listPage } from './envelope';
import { requiredName, text } from './fields';

export const densities = ['large', 'middle', 'small'] as const;
export type Density = (typeof densities)[number];

/** Most views that somebody can keep of one list. */
export const maxViews = 50;

const name = () => requiredName(64);
const scalar = z.union([text(200), z.number(), z.boolean()]);

/** How a list is shown. Filters that name a person are no part of it: they stand in no address, so in no view either. */
export const listView = z.object({
  filters: z.record(name(), z.union([scalar, z.array(scalar).max(50)])),
  sorter: z.object({ field: name(), order: z.enum(['asc', 'desc']) }).nullable(),
  /** Columns that are shown or hidden other than usual, so that a column added later shows up. */
  columns: z.record(name(), z.boolean()),
  /** Keys of columns as they stand, where that is not as usual. One that is not named stands behind its usual neighbour. */
  order: z.array(name()).max(100).optional(),
  density: z.enum(densities),
  pageSize: z.int().positive().max(100),
});
export type ListView = z.infer<typeof listView>;

export const savedViewInput = z.object({
  /** Name of the resource whose list it is. */
  list: name(),
  name: requiredName(50),
  /** The list opens with it; at most one of a list does. */
  isDefault: z.boolean().default(false),
  view: listView,
});
export type SavedViewInput = z.infer<typeof savedViewInput>;

export const savedView = z.object({ ...rowMeta, ...savedViewInput.shape });
export type SavedView = z.infer<typeof savedView>;

/** Views of lists under a name, each user's own: nobody reaches another's, whatever the role. */
export const savedViews = defineCalls({
  name: 'saved-views',
  changes: ['auth'],
  endpoints: {
    list: call('GET /saved-views', {
      about: 'All of one list, by name.',
      query: { list: name().describe('Name of the resource whose list it is.') },
      output: listPage(savedView),
      access: 'session',
    }),
    create: call('POST /saved-views', {
      body: savedViewInput,
      output: savedView,
      access: 'session',
      idempotent: true,
    }),
    update: call('PUT /saved-views/{id}', {
      body: savedViewInput,
      output: savedView,
      access: 'session',
      takesParts: true,
    }),
    delete: call('DELETE /saved-views/{id}', { access: 'session' }),
  },
});
