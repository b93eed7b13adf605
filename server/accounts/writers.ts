import { or, type SQL, sql } from 'drizzle-orm';
import { auth } from '../../contract/auth';
import { staff as staffContract } from '../../contract/staff';
import { users } from '../../contract/users';
import type { Database } from '../db/database';
import { staff } from '../db/tables/staff';
import { lastWriterOf, toldOf } from '../http/audit';

/** What the log has of an account besides the calls of accounts: by its owner, or along with the person whose it is. */
export const alsoToldOfAccount = (id: number): SQL | undefined =>
  or(toldOf(auth.name, id), toldOf(staffContract.name, sql`(select id from ${staff} where ${staff.userId} = ${id})`));

/** Who last changed one of these fields of an account. */
export const lastWriterOfAccount = (tx: Database, id: number, fields: string[]) =>
  lastWriterOf(tx, { endpoint: users.endpoints.update, id, fields, alsoTold: alsoToldOfAccount(id) });
