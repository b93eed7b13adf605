import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Names that an administrator has given to the values of a field, where the contract's own do not fit the installation. */
export const dictionary = pgTable(
  'dictionary',
  {
    /** The field: `organizationType`. */
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    zh: text('zh').notNull(),
    en: text('en').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code] })],
);
