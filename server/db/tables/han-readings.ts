import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How Chinese characters are read; of a surname, as one. Only `reading_of`, a function of the database, asks it. */
export const hanReadings = pgTable(
  'han_readings',
  {
    written: text('written').notNull(),
    isSurname: boolean('is_surname').notNull().default(false),
    /** The usual one first: `Chang/Zhang`. */
    readings: text('readings').notNull(),
  },
  (table) => [primaryKey({ columns: [table.written, table.isSurname] })],
);
