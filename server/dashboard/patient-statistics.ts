import { and, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { ageBands, type PatientStatistics } from '../../contract/dashboard';
import { planCodes } from '../../contract/exam/conclusion';
import type { Rate } from '../../contract/rate';
import { type EyeName, eyeNames, isMyopic } from '../../contract/vision/eye-name';
import { type Database, query } from '../db/database';
import type { Scope } from '../db/scope';
import { patientRecords } from '../db/tables/patient-records';
import { readLengths, readPerson, readRates, readRefraction } from '../db/visit-keys';
import { type Bin, boxOf } from './boxes';
import { type Period, visitsIn } from './counted-visits';
import { countsOf } from './kept-counts';
import { tallyOf } from './tally';

/** People alike in everything that is counted. */
type Cell = ReturnType<typeof readPerson> & { people: number };

/** Which of the keys a row is counted by: a bit is set for each of the others. */
const grouping = { person: 0b0111, refraction: 0b1011, lengths: 0b1101, rates: 0b1110 } as const;

/** All numbers of the dashboard of patients' data, counted by the database and put together here. */
export async function patientStatistics(tx: Database, period: Period, scope: Scope): Promise<PatientStatistics> {
  const visits = visitsIn(period, scope);
  const question = { name: 'all', from: period.startDate, to: period.endDate, facts: ['visit'] as const };
  const all = tallyOf(await countsOf(tx, [question], { scope, servicePointId: period.servicePointId }));
  const rows = await countLatest(tx, period, visits);
  const by = <Part>(which: keyof typeof grouping, read: (key: string) => Part) =>
    rows.filter(({ grouped }) => grouped === grouping[which]).map(({ key, people }) => ({ ...read(key), people }));
  const cells = by('person', readPerson);
  const refractions = by('refraction', readRefraction).filter(({ isOrthoK }) => !isOrthoK);
  const lengths = by('lengths', readLengths);
  const rates = by('rates', readRates);

  return {
    people: sum(cells),
    visits: all.count('all', 'visit'),
    ...byAge(ageBands.map((band) => ({ band, cells: cells.filter(isIn(band)) }))),
    acuity: histogram(cells),
    se: ageBands.flatMap((band) => {
      const box = boxOf(binsOf(refractions.filter(isIn(band)), ({ eyes }) => eyes));
      return box ? [{ ...band, box }] : [];
    }),
    axialLength: ageBands.flatMap((band) =>
      (['male', 'female'] as const).flatMap((sex) => {
        const here = lengths.filter(isIn(band)).filter(({ gender }) => gender === sex);
        const box = boxOf(binsOf(here, ({ eyes }) => eyes));
        return box ? [{ ...band, gender: sex, box }] : [];
      }),
    ),
    progression: planCodes.flatMap((plan) => {
      const here = rates.filter(({ plans }) => plans.includes(plan));
      const se = boxOf(binsOf(here, (one) => one.se));
      const axialLength = boxOf(binsOf(here, (one) => one.axialLength));
      return se || axialLength ? [{ plan, se, axialLength }] : [];
    }),
    fast: flagged(cells, ({ isFast }) => isFast),
    pressure: flagged(cells, ({ hasHighPressure }) => hasHighPressure),
    alCr: flagged(cells, ({ hasHighRatio }) => hasHighRatio),
  };
}

/** How many are myopic, of which grade, and see less, in each band of ages in which that is known of anybody. */
function byAge(bands: readonly { band: (typeof ageBands)[number]; cells: readonly Cell[] }[]) {
  return {
    myopia: bands.flatMap(({ band, cells }) => {
      const refracted = cells.filter(({ grade }) => grade !== null);
      if (refracted.length === 0) return [];
      const of = (isCycloplegic: boolean) =>
        rate(
          refracted.filter((cell) => cell.isCycloplegic === isCycloplegic),
          ({ grade }) => isMyopic(grade),
        );
      return [{ ...band, cycloplegic: of(true), screening: of(false) }];
    }),
    grades: bands.flatMap(({ band, cells }) => {
      const counts = countsByName(cells);
      const n = eyeNames.reduce((sum, name) => sum + counts[name], 0);
      return n === 0 ? [] : [{ ...band, n, ...counts }];
    }),
    reducedVision: bands.flatMap(({ band, cells }) => {
      const seen = cells.filter(({ reduced }) => reduced !== null);
      if (seen.length === 0) return [];
      const of = (sex: Cell['gender']) =>
        rate(
          seen.filter(({ gender }) => gender === sex),
          ({ reduced }) => reduced !== 'none',
        );
      return [{ ...band, male: of('male'), female: of('female') }];
    }),
  };
}

const isIn =
  ({ ageFrom, ageTo }: (typeof ageBands)[number]) =>
  ({ age }: { age: number }) =>
    age >= ageFrom && (ageTo === null || age <= ageTo);

const sum = (cells: readonly { people: number }[]) => cells.reduce((all, { people }) => all + people, 0);

const rate = (cells: readonly Cell[], counts: (cell: Cell) => boolean): Rate => ({
  count: sum(cells.filter(counts)),
  of: sum(cells),
});

function countsByName(cells: readonly Cell[]): Record<EyeName, number> {
  const counts = { emmetropia: 0, normal: 0, hyperopia: 0, premyopia: 0, low: 0, high: 0 };
  for (const { grade, people } of cells) if (grade) counts[grade] += people;
  return counts;
}

/** How many are flagged, of those of whom it is known. */
const flagged = (cells: readonly Cell[], flag: (cell: Cell) => boolean | null): Rate =>
  rate(
    cells.filter((cell) => flag(cell) !== null),
    (cell) => flag(cell) === true,
  );

/** The values of all people in each group. */
const binsOf = <Group extends { people: number }>(
  groups: readonly Group[],
  values: (group: Group) => number[],
): Bin[] => groups.flatMap((group) => values(group).map((value) => ({ value, count: group.people })));

/** Each person's latest visit, counted by each of its keys in one reading of the index that holds them. */
async function countLatest(tx: Database, { endDate }: Period, visits: SQL | undefined) {
  // Its groups are thousands, but the planner expects more and would sort on the disk.
  await tx.execute(sql`set local work_mem = '48MB'`);
  // Two readings of the index, as one cannot do both; of a period that ends today the second finds nothing.
  const latest = [isNull(patientRecords.nextCountedDate), gt(patientRecords.nextCountedDate, endDate)].map(
    (isLatest) => sql`
      select counted_person as person, counted_refraction as refraction, counted_lengths as lengths, counted_rates as rates
      from ${patientRecords} where ${and(visits, isLatest)}
    `,
  );
  return query<{ grouped: number; key: string; people: number }>(
    tx,
    sql`
      select grouping(person, refraction, lengths, rates) as grouped, coalesce(person, refraction, lengths, rates) as key,
        count(*)::int as people
      from (${sql.join(latest, sql` union all `)}) as latest
      group by grouping sets (person, refraction, lengths, rates)
    `,
  );
}

function histogram(cells: readonly Cell[]) {
  const counts = new Map<number, number>();
  for (const { acuity, people, isOrthoK } of cells) {
    if (acuity !== null && !isOrthoK) counts.set(acuity, (counts.get(acuity) ?? 0) + people);
  }
  return [...counts].map(([acuity, count]) => ({ acuity, count })).sort((a, b) => a.acuity - b.acuity);
}
