import { ilike, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dialledPart, namedPart } from '../../contract/fields';
import { readingOf } from './readings';
import { soundOf } from './sound';

/** Rows that hold `text` anywhere in one of the columns, its wildcards taken literally, or a name that is read so; no condition without a text. */
export function anyContains(text: string | undefined, ...columns: PgColumn[]): SQL | undefined {
  if (!text) return undefined;
  const number = dialledPart(text) ?? text;
  // A name of something else than a person is stored as it was typed.
  const texts = [...new Set([text, namedPart(text)])];
  const sound = soundOf(namedPart(text));
  const readings = sound ? columns.flatMap((column) => readingOf(column) ?? []) : [];
  return or(
    ...columns.flatMap((column) =>
      (column.name === 'phone' ? [number] : texts).map((sought) => ilike(column, anywhere(sought))),
    ),
    ...readings.map((reading) => sql`${reading} ~ ${sound?.pattern}`),
  );
}

const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
