import { and, desc, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { endOfWidest } from '../db/count-cells';
import { type Database, query } from '../db/database';
import type { Scope } from '../db/scope';
import { patientRecords } from '../db/tables/patient-records';
import { servicePoints } from '../db/tables/service-points';
import {
  type LatestFact,
  latestKeys,
  readLatest,
  readLatestGrade,
  readLatestLength,
  readLatestRate,
  readLatestSe,
  readLatestVision,
  readLengths,
  readPerson,
  readRates,
  readRefraction,
} from '../db/visit-keys';
import { type Period, visitsIn } from './counted-visits';
import { type Answer, countsOf } from './kept-counts';

/** Which of the keys a row is counted by: a bit is set for each of the others. */
const grouping = { person: 0b0111, refraction: 0b1011, lengths: 0b1101, rates: 0b1110 } as const;

/** Everybody's latest visit of a period, counted for each chart by what the chart needs. */
export type Latest = Awaited<ReturnType<typeof latestVisits>>;

/**
 * Whoever reaches everything reads kept counts, which are of visits without a later one, and goes only through those that were followed by
 * another one after the period. Others go through the visits that they reach.
 */
export async function latestVisits(tx: Database, period: Period, scope: Scope) {
  const { endDate } = period;
  const visits = and(visitsIn(period, scope), scope === 'all' ? isSomewhere : undefined);
  const isLast = isNull(patientRecords.nextCountedDate);
  const isFollowed = gt(patientRecords.nextCountedDate, endDate);
  if (scope !== 'all' || period.servicePointId) return countRows(tx, visits, [isLast, isFollowed]);
  const [newest] = await tx
    .select({ date: patientRecords.visitDate })
    .from(patientRecords)
    .orderBy(desc(patientRecords.visitDate), desc(patientRecords.id))
    .limit(1);
  // Where nothing is later, whole cells take the place of many small ones.
  const isOver = newest !== undefined && endDate < newest.date;
  const kept = ofCounts(await keptOnes(tx, { ...period, endDate: isOver ? endDate : endOfWidest(endDate) }));
  return isOver ? beside(kept, await countRows(tx, visits, [isFollowed])) : kept;
}

/** All of them, said so that the index is gone through place by place, as it begins with it. */
const isSomewhere = sql`${patientRecords.patientPointId} = any(array(select ${servicePoints.id} from ${servicePoints}))`;

const keptOnes = (tx: Database, { startDate, endDate }: Period) =>
  countsOf(tx, [{ name: 'latest', from: startDate, to: endDate, facts: Object.keys(latestKeys) as LatestFact[] }], {
    scope: 'all',
    servicePointId: undefined,
  });

function ofCounts(answers: readonly Answer[]) {
  const of = <Part>(fact: LatestFact, read: (key: string) => Part) =>
    answers.filter((answer) => answer.fact === fact).map(({ key, count }) => ({ ...read(key), people: count }));
  return {
    people: of('latest', readLatest),
    grades: of('latestGrade', readLatestGrade),
    visions: of('latestVision', readLatestVision),
    acuities: of('latestAcuity', (key) => ({ acuity: Number(key) })),
    refractions: of('latestSe', readLatestSe),
    lengths: of('latestLength', readLatestLength),
    rates: [
      ...of('latestSeRate', (key) => readLatestRate(key, 'seRate')),
      ...of('latestAlRate', (key) => readLatestRate(key, 'alRate')),
    ],
  };
}

type Counted = ReturnType<typeof ofRows>;

const beside = (one: ReturnType<typeof ofCounts>, other: Counted) => ({
  people: [...one.people, ...other.people],
  grades: [...one.grades, ...other.grades],
  visions: [...one.visions, ...other.visions],
  acuities: [...one.acuities, ...other.acuities],
  refractions: [...one.refractions, ...other.refractions],
  lengths: [...one.lengths, ...other.lengths],
  rates: [...one.rates, ...other.rates],
});

type Row = { grouped: number; key: string; people: number };

/** Counts visits by each of their keys; each of the conditions in a reading of its own of the index that holds them. */
async function countRows(tx: Database, visits: SQL | undefined, which: readonly SQL[]) {
  // Its groups are thousands, but the planner expects more and would sort on the disk.
  await tx.execute(sql`set local work_mem = '48MB'`);
  const latest = which.map(
    (isLatest) => sql`
      select counted_person as person, counted_refraction as refraction, counted_lengths as lengths, counted_rates as rates
      from ${patientRecords} where ${and(visits, isLatest)}
    `,
  );
  const rows = await query<Row>(
    tx,
    sql`
      select grouping(person, refraction, lengths, rates) as grouped, coalesce(person, refraction, lengths, rates) as key,
        count(*)::int as people
      from (${sql.join(latest, sql` union all `)}) as latest
      group by grouping sets (person, refraction, lengths, rates)
    `,
  );
  return ofRows(rows);
}

function ofRows(rows: readonly Row[]) {
  const by = <Part>(which: keyof typeof grouping, read: (key: string) => Part) =>
    rows.filter(({ grouped }) => grouped === grouping[which]).map(({ key, people }) => ({ ...read(key), people }));
  const cells = by('person', readPerson);
  return {
    people: cells,
    grades: cells,
    visions: cells,
    acuities: cells.filter(({ isOrthoK }) => !isOrthoK),
    refractions: by('refraction', readRefraction).filter(({ isOrthoK }) => !isOrthoK),
    lengths: by('lengths', readLengths),
    rates: by('rates', readRates),
  };
}
