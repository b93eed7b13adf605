import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { apiBase } from '../../contract/endpoints';

/** What the addresses of uploads begin with. */
export const uploadAddress = `${apiBase}/uploads/`;

/** Whether a column names an upload. As it stands here it is the condition of partial indexes. */
export const namesUploads = (column: AnyPgColumn): SQL => sql`${column}::text like ${sql.raw(`'%${uploadAddress}%'`)}`;
