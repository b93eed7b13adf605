import { sql } from 'drizzle-orm';
import { consoleCalls } from '../../contract/console';
import type { Api } from '../http/api';
import type { Services } from './services';

export function consoleRoutes({ route }: Api, { console, room }: Services): void {
  const { config, health } = consoleCalls.endpoints;
  route(config, async () => console);
  route(health, async ({ tx }) => {
    await tx.execute(sql`select 1`);
    return { database: 'up' as const, disk: room.level() };
  });
}
