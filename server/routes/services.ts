import type { ConsoleConfig } from '../../contract/console';
import type { KnownBrowsers } from '../access/known-browsers';
import type { Tokens } from '../access/tokens';
import type { SiteClock } from '../clinical/site-clock';
import type { Database } from '../db/database';
import type { Room } from '../disk/room';
import type { Live } from '../live/live';

/** What routes need beside their transaction. */
export type Services = {
  db: Database;
  room: Room;
  tokens: Tokens;
  knownBrowsers: KnownBrowsers;
  console: ConsoleConfig;
  /** A session ends after so long without use; 0 for never. */
  idleSessionMinutes: number;
  passwordMin: number;
  loginsPerAddressAndMinute: number;
  clock: SiteClock;
  live: Live;
  /** Of one session. */
  mostWindows: number;
  /** How many MB the pictures of each service point may take. */
  uploadQuota: number;
  /** Entries of the system log can be deleted when they are older. */
  logRetentionDays: number;
};
