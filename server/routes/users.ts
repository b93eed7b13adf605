import { sql } from 'drizzle-orm';
import { users as contract } from '../../contract/auth';
import { users } from '../db/tables/users';
import type { Api } from '../http/api';

export function userRoutes({ route }: Api): void {
  route(
    contract.endpoints.checkUsername,
    async ({ tx, body }) => {
      const taken = await tx
        .select({ id: users.id })
        .from(users)
        .where(sql`lower(${users.username}) = lower(${body.username})`);
      return { available: taken.length === 0 };
    },
    { limitPerMinute: 30 },
  );
}
