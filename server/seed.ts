import { parseArgs } from 'node:util';
import { readConfig } from './config';
import { analyze, openDatabase } from './open';
import { addPatients } from './seed/install';

// npm run seed -- --patients 100000   brings the number of patients to 100,000
const { values } = parseArgs({ options: { patients: { type: 'string', default: '600' } } });
const total = Number(values.patients);
if (!Number.isSafeInteger(total) || total < 0) throw new Error('--patients must be a whole number.');

const config = readConfig(process.env);
if (!config.isDemo) throw new Error('Invented patients have no place in a production database.');

const database = await openDatabase(config, console.error);
try {
  const startedAt = performance.now();
  await addPatients(database.db, total, (count) => {
    if (count % 10_000 === 0 || count === total) console.info(`${count} of ${total} patients`);
  });
  await analyze(database, config.databaseUrl === undefined);
  console.info(`Done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
} finally {
  await database.close();
}
