import { parseArgs } from 'node:util';
import { siteMoment } from '../contract/site-time';
import { runCommand } from './command';
import { readSettings, type Settings } from './config';
import type { Database } from './db/database';
import { leaveCounts } from './db/keep-counts';
import { patients } from './db/tables/patients';
import { noRoom } from './disk/disk-full';
import { StartError } from './errors/start-error';
import { openDatabase, openFurnished, settleRows } from './open';
import { inBulk } from './seed/bulk/in-bulk';
import { addLogs } from './seed/bulk/logs';
import { addPlaces } from './seed/bulk/places';
import { addAppointments, addFollowUps } from './seed/bulk/visit-followers';
import { addPatients } from './seed/install';
import { addManyRecords } from './seed/visits/many';

/** Milliseconds between two lines about how far it is. */
const tellEvery = 5_000;

// npm run seed -- --patients 100000 --visits 400000   brings a demo's patients to 100,000 and their visits to 400,000
await runCommand(async () => {
  const wanted = { type: 'string', default: '0' } as const;
  const { values } = parseArgs({
    options: {
      organizations: wanted,
      points: wanted,
      patients: { ...wanted, default: '600' },
      visits: wanted,
      appointments: wanted,
      reminders: wanted,
      logs: wanted,
    },
  });
  const counts = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, countOf(`--${name}`, value)]),
  ) as Record<keyof typeof values, number>;
  const config = readSettings(process.env);
  if (config.isProduction) throw new StartError('Invented patients have no place in a production database.');

  // Only who asks for a demo by name has one made, wherever that is.
  if (config.demo !== 'asked') await (await openFurnished(config, console.error)).close();
  await (await openDatabase(config, { onError: console.error })).close();
  const database = await openFurnished(config, console.error);
  try {
    const startedAt = performance.now();
    const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0);
    const tell = (what: keyof typeof counts) => {
      let told = 0;
      return (count: number) => {
        if (database.room.level() !== 'enough') throw noRoom(config.dataDir);
        if (performance.now() < told + tellEvery && count < counts[what]) return;
        told = performance.now();
        console.info(`${seconds()} s: ${count} of ${counts[what]} ${what}`);
      };
    };
    const { db } = database;
    const { date: today } = siteMoment(config.timeZone, new Date());
    await addPlaces(db, counts);
    await leaveCounts(db);
    await inBulk(db, patients, (tx) => addPatients(tx, counts.patients, tell('patients')));
    const ofPatients = async () => {
      if (counts.visits > 0) await addManyRecords(db, counts.visits, tell('visits'));
      if (counts.appointments > 0)
        await addAppointments(db, { total: counts.appointments, today, onProgress: tell('appointments') });
      if (counts.reminders > 0)
        await addFollowUps(db, { total: counts.reminders, today, onProgress: tell('reminders') });
    };
    // Counted before: filling the visits holds the patients.
    const about = { total: counts.logs, patientCount: await db.$count(patients), onProgress: tell('logs') };
    const logs = (on: Database) => addLogs(on, about);
    // PostgreSQL takes a processor for each connection; the log refers to no table that the other fills.
    await Promise.all([ofPatients(), counts.logs > 0 && apart(config, db, logs)]);
    console.info(`${seconds()} s: all rows are there, and are counted`);
    await settleRows(config, database);
    console.info(`Done in ${seconds()} s.`);
  } finally {
    await database.close();
  }
});

/** On a connection of its own, where the database has more than one. */
async function apart(config: Settings, db: Database, work: (db: Database) => Promise<void>): Promise<void> {
  if (!config.databaseUrl) return work(db);
  const other = await openFurnished(config, console.error);
  try {
    await work(other.db);
  } finally {
    await other.close();
  }
}

function countOf(option: string, value: string): number {
  const count = Number(value);
  if (!Number.isSafeInteger(count) || count < 0) throw new StartError(`${option} must be a whole number.`);
  return count;
}
