import { parseArgs } from 'node:util';
import { chainHead, checkChain, hashAt } from './audit/chain';
import { runCommand } from './command';
import { readSettings } from './config';
import type { Database } from './db/database';
import { StartError } from './errors/start-error';
import { openFurnished } from './open';

// npm run verify-log                        checks the chain of the system log
// npm run verify-log -- --anchor 1234:ab…   and that it still has the hash that was noted down for a place
await runCommand(async () => {
  const { values } = parseArgs({ options: { anchor: { type: 'string' } } });
  const anchor = values.anchor === undefined ? undefined : /^(\d+):([0-9a-f]{64})$/.exec(values.anchor);
  if (anchor === null) throw new StartError('--anchor must be a number and a hash: 1234:ab12…');

  const { db, close } = await openFurnished(readSettings(process.env), console.error);
  try {
    process.exitCode = (await isIntact(db, anchor)) ? 0 : 1;
  } finally {
    await close();
  }
});

async function isIntact(db: Database, anchor: RegExpExecArray | undefined): Promise<boolean> {
  const { intact, checked, fault } = await checkChain(db);
  const isAsNoted = !anchor || (await hashAt(db, Number(anchor[1]))) === anchor[2];
  const head = await chainHead(db);
  if (fault)
    console.info(`Broken: ${fault.kind}, entry ${fault.id ?? '?'}, place ${fault.seq ?? 'none'} in the chain.`);
  else console.info(`Intact: ${checked} entries.`);
  if (!isAsNoted) console.info(`The hash at ${anchor?.[1]} is not the one that was noted down.`);
  console.info(`Last link, to be noted down: ${head.seq}:${head.hash}`);
  return intact && isAsNoted;
}
