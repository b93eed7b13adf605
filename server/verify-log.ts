import { parseArgs } from 'node:util';
import { chainHead, checkChain, hashAt } from './audit/chain';
import { readConfig } from './config';
import { openEmbedded } from './db/embedded';
import { openPostgres } from './db/postgres';

// npm run verify-log                        checks the chain of the system log
// npm run verify-log -- --anchor 1234:ab…   and that it still has the hash that was noted down for a place
const { values } = parseArgs({ options: { anchor: { type: 'string' } } });
const anchor = values.anchor === undefined ? undefined : /^(\d+):([0-9a-f]{64})$/.exec(values.anchor);
if (anchor === null) throw new Error('--anchor must be a number and a hash: 1234:ab12…');

const { databaseUrl: url, dataDir } = readConfig(process.env);
const { db, close } = url ? openPostgres({ url, onError: console.error }) : await openEmbedded(dataDir, console.error);
try {
  const { intact, checked, fault } = await checkChain(db);
  const isAsNoted = !anchor || (await hashAt(db, Number(anchor[1]))) === anchor[2];
  const head = await chainHead(db);
  if (fault)
    console.info(`Broken: ${fault.kind}, entry ${fault.id ?? '?'}, place ${fault.seq ?? 'none'} in the chain.`);
  else console.info(`Intact: ${checked} entries.`);
  if (!isAsNoted) console.info(`The hash at ${anchor?.[1]} is not the one that was noted down.`);
  console.info(`Last link, to be noted down: ${head.seq}:${head.hash}`);
  process.exitCode = intact && isAsNoted ? 0 : 1;
} finally {
  await close();
}
