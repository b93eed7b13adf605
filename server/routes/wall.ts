import { eq, getTableColumns, sql } from 'drizzle-orm';
import { wallLinks as contract } from '../../contract/wall';
import { wallHeader } from '../../contract/wall-address';
import { loadDay } from '../clinical/waiting-rows';
import { wallLineOf } from '../clinical/wall-line';
import { hashOfToken, newToken, noteSeen, openedBy } from '../clinical/wall-links';
import { checkReference } from '../crud/references';
import { rowCalls } from '../crud/row-calls';
import { servicePoints } from '../db/tables/service-points';
import { users } from '../db/tables/users';
import { wallLinks } from '../db/tables/wall-links';
import { notFound } from '../errors/api-error';
import type { Api } from '../http/api';
import type { Services } from './services';

const { endpoints } = contract;

/** A screen asks every three seconds, and all of a house come from one address. */
const limitPerMinute = 1_200;

export function wallRoutes(api: Api, { clock, console, room }: Services): void {
  const { tokenHash: _, createdBy: __, ...columns } = getTableColumns(wallLinks);
  const links = rowCalls(api, {
    table: wallLinks,
    load: (db, where) =>
      db
        .select({
          ...columns,
          createdByName: sql<string>`coalesce(nullif(${users.realName}, ''), ${users.username}, '')`,
        })
        .from(wallLinks)
        .leftJoin(users, eq(users.id, wallLinks.createdBy))
        .where(where),
  });

  links.listCall(endpoints.list, {});

  api.route(endpoints.create, async ({ body, ...call }) => {
    const { tx, session } = call;
    const { servicePointId: id } = body;
    await checkReference(tx, { table: servicePoints, id, field: 'servicePointId', scope: session.scope });
    const token = newToken();
    const made = await links.add(call, { ...body, tokenHash: hashOfToken(token) });
    return { ...(await links.made(call, made)), token };
  });

  links.rowCall(endpoints.delete, async ({ tx, id }) => {
    await tx.delete(wallLinks).where(eq(wallLinks.id, id));
    return null;
  });

  api.route(
    endpoints.line,
    async ({ tx, request }) => {
      const link = await openedBy(tx, request.headers[wallHeader]);
      if (!link) throw notFound();
      const now = clock.now();
      // The screen goes on showing while there is no room to note it.
      if (room.level() === 'enough') await noteSeen(tx, link.id, now);
      const { servicePointId, servicePoint, showsNames } = link;
      const entries = await loadDay(tx, { servicePointId, date: clock.local(now).date }, now);
      const at = now.toISOString();
      return { servicePoint, at, timeZone: console.timeZone, ...wallLineOf(entries, at, showsNames) };
    },
    { limitPerMinute },
  );
}
