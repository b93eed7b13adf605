import { presence as contract } from '../../contract/presence';
import { tellOpen } from '../db/change-triggers';
import { ApiError } from '../errors/api-error';
import type { Api } from '../http/api';
import { namesOf } from '../live/changed-rows';
import { readableRows } from '../live/readable-rows';
import type { Services } from './services';

/** Of all windows of one user; each says what it has open seven times a minute, and once more where somebody comes or goes. */
const limitPerMinute = 600;

export function presenceRoutes({ route }: Api, { live: { presence }, mostWindows, clock }: Services): void {
  route(
    contract.endpoints.report,
    async ({ tx, body, session, atEnd }) => {
      const of = { sid: session.sid, window: body.window, userId: session.user.id };
      if (body.rows.length > 0 && presence.windowsBeside(of) >= mostWindows)
        throw new ApiError(429, 'tooManyRequests', { retryAfterSeconds: 60 });
      const now = clock.now().getTime();
      const rows = (await readableRows(tx, session, body.rows)).map(({ resource, id, seconds }) => {
        const since = presence.since(of, { resource, id }) ?? new Date(now - seconds * 1000).toISOString();
        return { resource, id, since };
      });
      const found = rows.map((row) => ({ ...row, present: presence.others(of, row) }));
      const names = await namesOf(
        tx,
        found.flatMap(({ present }) => present.map(({ userId }) => userId)),
      );
      atEnd(() => tellOpen(tx, { ...of, rows }));
      return found.map(({ resource, id, present }) => ({
        resource,
        id,
        present: present.map((one) => ({
          ...one,
          name: names.get(one.userId) ?? '',
          isYou: one.userId === session.user.id,
        })),
      }));
    },
    { limitPerMinute },
  );
}
