import { type SQL, sql } from 'drizzle-orm';

/** An organization and those above it, as a subquery of ids. */
export const organizationsAbove = (orgId: number | null): SQL => sql`
  with recursive above as (
    select id, parent_id from organizations where id = ${orgId}
    union
    select o.id, o.parent_id from organizations o join above on o.id = above.parent_id
  )
  select id from above
`;
