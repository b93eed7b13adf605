import type { FastifyInstance } from 'fastify';
import { probePaths } from '../../contract/console';
import type { Database } from '../db/database';
import { holdingsOf } from '../db/holdings';
import type { Room } from '../disk/room';

type Watched = {
  db: Database;
  room: Room;
  isStopping: () => boolean;
  /** Whether the last attempt to seal the system log failed. */
  isSealFailing: () => boolean;
};

/** Tells whoever starts and watches processes whether this one is alive, and whether it can do its work. Nothing of it is logged. */
export function answerProbes(app: FastifyInstance, watched: Watched): void {
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get(probePaths.live, options, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ live: true }),
  );
  app.get(probePaths.ready, options, async (_request, reply) => {
    const checks = await look(watched);
    const ready = checks.every(({ isWell }) => isWell);
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, ...Object.fromEntries(checks.map(({ name, is }) => [name, is])) });
  });
}

async function look({ db, room, isStopping, isSealFailing }: Watched) {
  const holdings = await holdingsOf(db).then(
    ({ kind }) => kind,
    () => 'unknown' as const,
  );
  const disk = room.level();
  const isUp = holdings !== 'unknown';
  return [
    { name: 'server', is: isStopping() ? 'stopping' : 'serving', isWell: !isStopping() },
    { name: 'database', is: isUp ? 'up' : 'away', isWell: isUp },
    // A newer process may have brought it up to date just now, beside this one.
    { name: 'migrations', is: holdings, isWell: holdings === 'current' || holdings === 'newer' },
    { name: 'disk', is: disk, isWell: disk === 'enough' },
    { name: 'log', is: isSealFailing() ? 'not sealed' : 'sealed', isWell: !isSealFailing() },
  ];
}
