import { ilike, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dialledPart } from '../../contract/fields';
import { readingOf } from './readings';
import { soundOf } from './sound';

/** Rows that hold `text` anywhere in one of the columns, its wildcards taken literally, or a name that is read so; no condition without a text. */
export function anyContains(text: string | undefined, ...columns: PgColumn[]): SQL | undefined {
  if (!text) return undefined;
  const number = dialledPart(text) ?? text;
  const sound = soundOf(text);
  const readings = sound ? columns.flatMap((column) => readingOf(column) ?? []) : [];
  return or(
    ...columns.map((column) => ilike(column, anywhere(column.name === 'phone' ? number : text))),
    ...readings.map((reading) => sql`${reading} ~ ${sound?.pattern}`),
  );
}

const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
