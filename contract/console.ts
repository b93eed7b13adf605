import { z } from 'zod';
import { call, defineCalls } from './endpoints';

/** What the console must know of the installation before anybody is signed in. */
export const consoleConfig = z.object({
  /** Accounts to try, only where the server runs with demo data. */
  demoAccounts: z.array(z.object({ username: z.string(), password: z.string(), role: z.string() })),
  /** False where a site forbids remembering the password in the browser. */
  rememberPassword: z.boolean(),
  /** Site filing number for the login page's footer; '' hides it. */
  filingNumber: z.string(),
  /** Other hosts whose pages a menu entry may show in a frame; the Content-Security-Policy names the same. */
  frameHosts: z.array(z.string()).default([]),
  /** Whose clock and calendar opening hours and appointments follow. */
  timeZone: z.string().default('Asia/Shanghai'),
  /** After so many minutes without use the console covers itself and asks for the password; 0 for never. A backend that does not say has 15. */
  idleLockMinutes: z.number().nonnegative().default(15),
});
export type ConsoleConfig = z.infer<typeof consoleConfig>;

/**
 * How much room there is on the server's disk. `little`: writes are refused, reads, sign-ins and sign-outs go on. `none`: so is whatever
 * leaves an entry in the system log.
 */
export const diskRooms = ['enough', 'little', 'none'] as const;
export type DiskRoom = (typeof diskRooms)[number];

/** Whether a process is alive, and whether it can do its work: outside of the API and without envelope, for whoever starts and watches it. */
export const probePaths = { live: '/livez', ready: '/readyz' } as const;

export const consoleCalls = defineCalls({
  name: 'console',
  endpoints: {
    config: call('GET /console/config', {
      about: 'What the sign-in page has to know.',
      output: consoleConfig,
      access: 'public',
    }),
    health: call('GET /health', {
      about: 'Whether the server can do its work.',
      output: z.object({ database: z.enum(['up']), disk: z.enum(diskRooms).default('enough') }),
      access: 'public',
    }),
  },
});
