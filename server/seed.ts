import { parseArgs } from 'node:util';
import { runCommand } from './command';
import { readSettings } from './config';
import { leaveCounts } from './db/keep-counts';
import { noRoom } from './disk/disk-full';
import { StartError } from './errors/start-error';
import { openDatabase, openFurnished, settleRows } from './open';
import { addPatients } from './seed/install';
import { addManyRecords } from './seed/visits/many';

// npm run seed -- --patients 100000 --visits 400000   brings a demo's patients to 100,000 and their visits to 400,000
await runCommand(async () => {
  const { values } = parseArgs({
    options: { patients: { type: 'string', default: '600' }, visits: { type: 'string', default: '0' } },
  });
  const [total, visits] = [countOf('--patients', values.patients), countOf('--visits', values.visits)];
  const config = readSettings(process.env);
  if (config.isProduction) throw new StartError('Invented patients have no place in a production database.');

  // Only who asks for a demo by name has one made, wherever that is.
  if (config.demo !== 'asked') await (await openFurnished(config, console.error)).close();
  const database = await openDatabase(config, { onError: console.error });
  try {
    const startedAt = performance.now();
    const mindRoom = () => {
      if (database.room.level() !== 'enough') throw noRoom(config.dataDir);
    };
    await leaveCounts(database.db);
    await addPatients(database.db, total, (count) => {
      mindRoom();
      if (count % 10_000 === 0 || count === total) console.info(`${count} of ${total} patients`);
    });
    if (visits > 0) {
      let told = 0;
      await addManyRecords(database.db, visits, (count) => {
        mindRoom();
        if (count >= told + 20_000 || count >= visits) {
          told = count;
          console.info(`${count} of ${visits} visits`);
        }
      });
    }
    await settleRows(config, database);
    console.info(`Done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  } finally {
    await database.close();
  }
});

function countOf(option: string, value: string): number {
  const count = Number(value);
  if (!Number.isSafeInteger(count) || count < 0) throw new StartError(`${option} must be a whole number.`);
  return count;
}
