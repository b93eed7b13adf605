import { parseArgs } from 'node:util';
import { runCommand } from './command';
import { readSettings } from './config';
import { countAnew, wrongCounts } from './db/count-anew';
import { everywhere } from './db/counted-rows';
import type { Database } from './db/database';
import { openFurnished } from './open';

/** Of the counts that differ so many are named. */
const mostNamed = 20;

// npm run verify-counts               compares what the dashboards count with a count from scratch
// npm run verify-counts -- --rebuild  and counts anew where they differ
await runCommand(async () => {
  const { values } = parseArgs({ options: { rebuild: { type: 'boolean', default: false } } });
  const { db, close } = await openFurnished(readSettings(process.env), console.error);
  try {
    let isRight = await check(db);
    if (!isRight && values.rebuild) {
      await countAnew(db);
      console.info('Counted anew.');
      isRight = await check(db);
    }
    process.exitCode = isRight ? 0 : 1;
  } finally {
    await close();
  }
});

/** Says what differs. */
async function check(db: Database): Promise<boolean> {
  const wrong = await wrongCounts(db, mostNamed);
  const [first] = wrong;
  if (!first) {
    console.info('Right: what the dashboards count is what a count from scratch gives.');
    return true;
  }
  console.info(`Wrong: ${first.differences} counts differ from a count from scratch.`);
  for (const { fact, key, day, grain, reach, at, kept, counted } of wrong) {
    const days = grain === 1 ? day : `${grain} days from ${day} on`;
    const patients = reach === at ? '' : reach === everywhere ? ', of all keys' : `, of patients of ${reach}`;
    const where = at === everywhere ? 'everywhere' : `service point ${at}${patients}`;
    console.info(`  ${fact} ${key}, ${days}, ${where}: ${kept} kept, ${counted} counted`);
  }
  if (wrong.length < first.differences) console.info('  …');
  return false;
}
