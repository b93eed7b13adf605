import { sql } from 'drizzle-orm';
import { customType, integer } from 'drizzle-orm/pg-core';

/**
 * Instant as the ISO 8601 text of the wire. It has milliseconds and no more, as JavaScript has: an `updatedAt` that went to
 * a browser and back must still equal the stored one.
 */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/**
 * How the name in the column beside it is read, in Pinyin; a trigger writes it (docs/decisions/finding-people.md). `name` has `nameReading`. Null
 * where it has not been read yet.
 */
export const nameReading = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Columns of every row that the API shows. */
export const rowColumns = {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
};
