import { ageBands, type PatientStatistics } from '../../contract/dashboard';
import { planCodes } from '../../contract/exam/conclusion';
import type { Rate } from '../../contract/rate';
import { type EyeName, isMyopic } from '../../contract/vision/eye-name';
import type { Database } from '../db/database';
import type { Scope } from '../db/scope';
import { type Bin, boxOf } from './boxes';
import type { Period } from './counted-visits';
import { countsOf } from './kept-counts';
import { type Latest, latestVisits } from './latest-visits';
import { tallyOf } from './tally';

type Gender = Latest['visions'][number]['gender'];

/** All numbers of the dashboard of patients' data, counted by the database and put together here. */
export async function patientStatistics(tx: Database, period: Period, scope: Scope): Promise<PatientStatistics> {
  const question = { name: 'all', from: period.startDate, to: period.endDate, facts: ['visit'] as const };
  const [counts, latest] = await Promise.all([
    countsOf(tx, [question], { scope, servicePointId: period.servicePointId }),
    latestVisits(tx, period, scope),
  ]);
  const all = tallyOf(counts);
  const { people, grades, visions, acuities, refractions, lengths, rates } = latest;

  return {
    people: sum(people),
    visits: all.count('all', 'visit'),
    ...ofGrades(grades),
    reducedVision: ofVisions(visions),
    acuity: histogram(acuities),
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
    fast: flagged(people, ({ isFast }) => isFast),
    pressure: flagged(people, ({ hasHighPressure }) => hasHighPressure),
    alCr: flagged(people, ({ hasHighRatio }) => hasHighRatio),
  };
}

/** How many are myopic, and of which grade, in each band of ages in which that is known of anybody. */
function ofGrades(all: Latest['grades']) {
  const bands = ageBands.flatMap((band) => {
    const graded = all.filter(isIn(band)).filter(({ grade }) => grade !== null);
    return sum(graded) > 0 ? [{ band, graded }] : [];
  });
  return {
    myopia: bands.map(({ band, graded }) => {
      const of = (isCycloplegic: boolean) =>
        rate(
          graded.filter((one) => one.isCycloplegic === isCycloplegic),
          ({ grade }) => isMyopic(grade),
        );
      return { ...band, cycloplegic: of(true), screening: of(false) };
    }),
    grades: bands.map(({ band, graded }) => ({ ...band, n: sum(graded), ...countsByName(graded) })),
  };
}

/** How many see less, in each band of ages in which that is known of anybody. */
const ofVisions = (all: Latest['visions']) =>
  ageBands.flatMap((band) => {
    const seen = all.filter(isIn(band)).filter(({ reduced }) => reduced !== null);
    if (sum(seen) === 0) return [];
    const of = (sex: Gender) =>
      rate(
        seen.filter(({ gender }) => gender === sex),
        ({ reduced }) => reduced !== 'none',
      );
    return [{ ...band, male: of('male'), female: of('female') }];
  });

const isIn =
  ({ ageFrom, ageTo }: (typeof ageBands)[number]) =>
  ({ age }: { age: number }) =>
    age >= ageFrom && (ageTo === null || age <= ageTo);

const sum = (cells: readonly { people: number }[]) => cells.reduce((all, { people }) => all + people, 0);

const rate = <Group extends { people: number }>(groups: readonly Group[], counts: (group: Group) => boolean): Rate => ({
  count: sum(groups.filter(counts)),
  of: sum(groups),
});

function countsByName(graded: Latest['grades']): Record<EyeName, number> {
  const counts = { emmetropia: 0, normal: 0, hyperopia: 0, premyopia: 0, low: 0, high: 0 };
  for (const { grade, people } of graded) if (grade) counts[grade] += people;
  return counts;
}

/** How many are flagged, of those of whom it is known. */
const flagged = <Group extends { people: number }>(
  groups: readonly Group[],
  flag: (group: Group) => boolean | null | undefined,
): Rate =>
  rate(
    groups.filter((group) => (flag(group) ?? null) !== null),
    (group) => flag(group) === true,
  );

/** The values of all people in each group. */
const binsOf = <Group extends { people: number }>(
  groups: readonly Group[],
  values: (group: Group) => number[],
): Bin[] => groups.flatMap((group) => values(group).map((value) => ({ value, count: group.people })));

function histogram(acuities: Latest['acuities']) {
  const counts = new Map<number, number>();
  for (const { acuity, people } of acuities)
    if (acuity !== null) counts.set(acuity, (counts.get(acuity) ?? 0) + people);
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([acuity, count]) => ({ acuity, count }))
    .sort((a, b) => a.acuity - b.acuity);
}
