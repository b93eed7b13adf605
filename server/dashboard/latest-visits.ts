import { and, desc, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { daysBetween } from '../../contract/site-time';
import { endOfWidest } from '../db/count-cells';
import { latestFactOf } from '../db/counted-rows';
import { type Database, query } from '../db/database';
import type { Scope } from '../db/scope';
import { patientRecords } from '../db/tables/patient-records';
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
import { isCounted, type Period, visitsIn } from './counted-visits';
import { type Answer, countsOf, firstDay, lastDay, type Question } from './kept-counts';

/** Which of the keys a row is counted by: a bit is set for each of the others. */
const grouping = { person: 0b0111, refraction: 0b1011, lengths: 0b1101, rates: 0b1110 } as const;

/** Everybody's latest visit of a period, counted for each chart by what the chart needs. */
export type Latest = Awaited<ReturnType<typeof latestVisits>>;

/** Whoever reaches everything reads kept counts, others go through the visits that they reach. */
export async function latestVisits(tx: Database, period: Period, scope: Scope) {
  const { endDate } = period;
  const isLast = isNull(patientRecords.nextCountedDate);
  const isFollowed = gt(patientRecords.nextCountedDate, endDate);
  if (scope !== 'all' || period.servicePointId) {
    const visits = visitsIn(period, scope);
    const readings = [isLast, isFollowed].map((isLatest) => read(sql`${patientRecords}`, and(visits, isLatest)));
    return ofRows(await roomy(tx, () => query<Row>(tx, counting(readings))));
  }
  const [newest] = await tx
    .select({ date: patientRecords.visitDate })
    .from(patientRecords)
    .orderBy(desc(patientRecords.visitDate), desc(patientRecords.id))
    .limit(1);
  if (newest && endDate < newest.date) return ofPast(tx, period);
  // Where nothing is later, whole cells take the place of many small ones.
  return ofCounts(await keptOnes(tx, [{ ...asked(period), to: endOfWidest(endDate) }]));
}

/** How many of all people progress fast by their latest visit, if that was on a day or after it. */
export async function fastSince(tx: Database, startDate: string): Promise<number> {
  const told = await keptOnes(tx, [{ name: 'fast', from: startDate, to: lastDay, facts: ['latest'] }]);
  return told.reduce((sum, { key, count }) => sum + (readLatest(key).isFast ? count : 0), 0);
}

const facts = Object.keys(latestKeys) as LatestFact[];
const asked = ({ startDate, endDate }: Period) => ({ name: 'latest', from: startDate, to: endDate, facts });

const keptOnes = (tx: Database, questions: readonly Question[], beside?: SQL) =>
  countsOf(tx, questions, { scope: 'all', servicePointId: undefined }, beside);

/**
 * Of a period in the past those too that were followed after it. Counts know either day of a visit and its follower, but not both together:
 * they tell which visits lie in the period, and which were followed after its end. From whichever are fewer the others are taken
 * away, row by row: those followed within the period, or those from before it.
 */
async function ofPast(tx: Database, period: Period) {
  const { startDate, endDate } = period;
  const inPeriod = (which: readonly LatestFact[]): Question => ({
    ...{ name: 'in', from: startDate, to: endDate },
    facts: which.map((name) => `followed.${name}` as const),
  });
  const acrossEnd = (which: readonly LatestFact[]): Question => ({
    ...{ name: 'across', from: firstDay, to: endDate },
    facts: which.flatMap((name) => [`followed.${name}`, `following.${name}`] as const),
  });
  const both = await keptOnes(tx, [inPeriod(['latest']), acrossEnd(['latest'])]);
  const many = (which: string) =>
    ofCounts(both.filter(({ name }) => name === which)).people.reduce((sum, { people }) => sum + people, 0);
  const isShort = many('in') <= many('across');
  const length = daysBetween(startDate, endDate);
  const others = isShort
    ? byGap(sql`0`, sql`${length}`, sql`${startDate}::date and ${endDate}::date - gap`)
    : byGap(sql`${length + 2}`, longestGap, sql`${endDate}::date - gap + 1 and ${startDate}::date - 1`);
  // In one statement, as a visit that is saved meanwhile changes both.
  const told = await roomy(tx, () =>
    keptOnes(
      tx,
      [asked(period), isShort ? inPeriod(facts) : acrossEnd(facts)],
      sql`select 'rows', grouped::text, key, null, people from (${counting([others])}) as counted`,
    ),
  );
  const kept = told.filter(({ name }) => name !== 'rows');
  const rows = told.filter(({ name }) => name === 'rows');
  return less(
    ofCounts(kept),
    ofRows(rows.map(({ fact, key, count }) => ({ grouped: Number(fact), key, people: count }))),
  );
}

/** How many days a visit was the latest one, as the index says it. */
const gapOf = sql`(${patientRecords.nextCountedDate} - ${patientRecords.visitDate})`;
const wasFollowed = and(isCounted, isNotNull(patientRecords.nextCountedDate));
const longestGap = sql`(select max(${gapOf}) from ${patientRecords} where ${wasFollowed})`;

/** Visits that were the latest ones for so many days, from those whose days depend on how many: each number by itself, so that the index leads to no others. */
const byGap = (least: SQL, most: SQL, days: SQL) =>
  read(
    sql`generate_series(${least}::int, ${most}::int) as gap cross join lateral (
      select * from ${patientRecords} where ${and(wasFollowed, sql`${gapOf} = gap and ${patientRecords.visitDate} between ${days}`)}
    ) as patient_records`,
  );

function ofCounts(answers: readonly Answer[]) {
  const counted = new Map(facts.map((fact) => [fact, new Map<string, number>()]));
  for (const { fact, key, count } of answers) {
    const ofFact = counted.get(latestFactOf(fact) ?? 'latest');
    // What those that are followed count as is taken back where they are followed.
    ofFact?.set(key, (ofFact.get(key) ?? 0) + (fact.startsWith('following.') ? -count : count));
  }
  const of = <Part extends object>(fact: LatestFact, read: (key: string) => Part) =>
    Array.from(counted.get(fact) ?? [], ([key, people]) => Object.assign(read(key), { people }));
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

/** What rows say is taken away. */
function less(one: ReturnType<typeof ofCounts>, other: Counted) {
  const away = <Part extends { people: number }>(parts: readonly Part[]) =>
    parts.map((part) => ({ ...part, people: -part.people }));
  return {
    people: [...one.people, ...away(other.people)],
    grades: [...one.grades, ...away(other.grades)],
    visions: [...one.visions, ...away(other.visions)],
    acuities: [...one.acuities, ...away(other.acuities)],
    refractions: [...one.refractions, ...away(other.refractions)],
    lengths: [...one.lengths, ...away(other.lengths)],
    rates: [...one.rates, ...away(other.rates)],
  };
}

const read = (rows: SQL, which?: SQL) => sql`
  select counted_person as person, counted_refraction as refraction, counted_lengths as lengths, counted_rates as rates
  from ${rows} ${which && sql`where ${which}`}
`;

type Row = { grouped: number; key: string; people: number };

/** Counts visits by each of their keys; each of the readings goes by itself through the index that holds them. */
const counting = (readings: readonly SQL[]) => sql`
  select grouping(person, refraction, lengths, rates) as grouped, coalesce(person, refraction, lengths, rates) as key,
    count(*)::int as people
  from (${sql.join([...readings], sql` union all `)}) as latest
  group by grouping sets (person, refraction, lengths, rates)
`;

/** For `counting`: its groups are thousands, but the planner expects more and would sort on the disk. */
async function roomy<Result>(tx: Database, ask: () => Promise<Result>): Promise<Result> {
  const [, result] = await Promise.all([tx.execute(sql`set local work_mem = '48MB'`), ask()]);
  return result;
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
    rates: by('rates', (key) => ({ both: readRates(key) })).flatMap(({ both, people }) =>
      both.map((rate) => ({ ...rate, people })),
    ),
  };
}
