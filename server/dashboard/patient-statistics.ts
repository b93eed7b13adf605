import { and, sql } from 'drizzle-orm';
import { ageBands, type PatientStatistics, type Rate } from '../../contract/dashboard';
import { type PlanCode, planCodes } from '../../contract/exam/conclusion';
import { alCrLimit } from '../../contract/vision/biometry';
import type { ReducedVision } from '../../contract/vision/reduced-vision';
import { isMyopic, type MyopiaGrade } from '../../contract/vision/refraction';
import { type Database, query } from '../db/database';
import type { Scope } from '../db/scope';
import { patientRecords } from '../db/tables/patient-records';
import { type Bin, boxOf } from './boxes';
import { bandStart, latestBy, type Period, visitsIn } from './counted-visits';

/** Above this an intraocular pressure is looked at, in mmHg. */
export const pressureLimit = 21;

/** People alike in everything that is counted. */
type Cell = {
  band: number;
  gender: 'male' | 'female';
  cycloplegic: boolean;
  ortho_k: boolean;
  grade: MyopiaGrade | null;
  reduced: ReducedVision | null;
  acuity: number | null;
  people: number;
  pressures: number;
  high_pressures: number;
  ratios: number;
  high_ratios: number;
  rates: number;
  fast: number;
};

type Counted = { band: number; gender: 'male' | 'female'; bin: number; count: number };

/** All numbers of the dashboard of patients' data, counted by the database and put together here. */
export async function patientStatistics(tx: Database, period: Period, scope: Scope): Promise<PatientStatistics> {
  const visits = visitsIn(period, scope);
  const latest = and(visits, latestBy(period.endDate));
  const [counted] = await query<{ visits: number }>(
    tx,
    sql`select count(*)::int as visits from ${patientRecords} where ${visits}`,
  );
  const cells = await query<Cell>(
    tx,
    sql`
      select ${bandStart} as band, gender, is_cycloplegic as cycloplegic, is_ortho_k as ortho_k, grade, reduced_vision as reduced,
        va_worse as acuity, count(*)::int as people, count(iop_max)::int as pressures,
        (count(*) filter (where iop_max > ${pressureLimit}))::int as high_pressures, count(al_cr_max)::int as ratios,
        (count(*) filter (where al_cr_max > ${alCrLimit}))::int as high_ratios, count(is_fast)::int as rates,
        (count(*) filter (where is_fast))::int as fast
      from ${patientRecords} where ${latest}
      group by 1, 2, 3, 4, 5, 6, 7
    `,
  );
  // Refractions are in quarters or eighths of a dioptre, lengths near enough in twentieths of a millimetre.
  const refractions = await query<Counted>(
    tx,
    sql`
      select ${bandStart} as band, '' as gender, round(se * 8)::int as bin, count(*)::int as count
      from ${patientRecords} cross join lateral (values (se_od), (se_os)) as eyes (se)
      where ${latest} and not is_ortho_k and se is not null group by 1, 3
    `,
  );
  const lengths = await query<Counted>(
    tx,
    sql`
      select ${bandStart} as band, gender, round(al * 20)::int as bin, count(*)::int as count
      from ${patientRecords} cross join lateral (values (al_od), (al_os)) as eyes (al)
      where ${latest} and al is not null group by 1, 2, 3
    `,
  );
  const rates = await query<{ plan: PlanCode; se: number | null; al: number | null; count: number }>(
    tx,
    sql`
      select plan, round(se_rate * 20)::int as se, round(al_rate * 100)::int as al, count(*)::int as count
      from ${patientRecords} cross join lateral unnest(rate_plans) as plans (plan)
      where ${latest} and is_fast is not null group by 1, 2, 3
    `,
  );

  const bands = ageBands.map((band) => ({ band, cells: cells.filter((cell) => cell.band === band.ageFrom) }));
  return {
    people: sum(cells, () => true),
    visits: counted?.visits ?? 0,
    myopia: bands.flatMap(({ band, cells: all }) => {
      const refracted = all.filter(({ grade }) => grade !== null);
      if (refracted.length === 0) return [];
      const of = (cycloplegic: boolean) =>
        rate(
          refracted.filter((cell) => cell.cycloplegic === cycloplegic),
          ({ grade }) => isMyopic(grade),
        );
      return [{ ...band, cycloplegic: of(true), screening: of(false) }];
    }),
    grades: bands.flatMap(({ band, cells: all }) => {
      const of = (one: MyopiaGrade) => sum(all, ({ grade }) => grade === one);
      const n = sum(all, ({ grade }) => grade !== null);
      if (n === 0) return [];
      return [{ ...band, n, normal: of('normal'), premyopia: of('premyopia'), low: of('low'), high: of('high') }];
    }),
    acuity: histogram(cells),
    reducedVision: bands.flatMap(({ band, cells: all }) => {
      const seen = all.filter(({ reduced }) => reduced !== null);
      if (seen.length === 0) return [];
      const of = (sex: Cell['gender']) =>
        rate(
          seen.filter(({ gender }) => gender === sex),
          ({ reduced }) => reduced !== 'none',
        );
      return [{ ...band, male: of('male'), female: of('female') }];
    }),
    se: ageBands.flatMap((band) => {
      const box = boxOf(binsOf(refractions, 8, ({ band: start }) => start === band.ageFrom));
      return box ? [{ ...band, box }] : [];
    }),
    axialLength: ageBands.flatMap((band) =>
      (['male', 'female'] as const).flatMap((gender) => {
        const isHere = (one: Counted) => one.band === band.ageFrom && one.gender === gender;
        const box = boxOf(binsOf(lengths, 20, isHere));
        return box ? [{ ...band, gender, box }] : [];
      }),
    ),
    progression: planCodes.flatMap((plan) => {
      const here = rates.filter((one) => one.plan === plan);
      const bins = (key: 'se' | 'al', step: number): Bin[] =>
        here.flatMap(({ [key]: bin, count }) => (bin === null ? [] : [{ value: bin / step, count }]));
      const [se, axialLength] = [boxOf(bins('se', 20)), boxOf(bins('al', 100))];
      return se || axialLength ? [{ plan, se, axialLength }] : [];
    }),
    fast: { count: total(cells, 'fast'), of: total(cells, 'rates') },
    pressure: { count: total(cells, 'high_pressures'), of: total(cells, 'pressures') },
    alCr: { count: total(cells, 'high_ratios'), of: total(cells, 'ratios') },
  };
}

const sum = (cells: readonly Cell[], counts: (cell: Cell) => boolean) =>
  cells.reduce((people, cell) => people + (counts(cell) ? cell.people : 0), 0);

const total = (
  cells: readonly Cell[],
  key: 'fast' | 'rates' | 'pressures' | 'high_pressures' | 'ratios' | 'high_ratios',
) => cells.reduce((all, cell) => all + cell[key], 0);

const rate = (cells: readonly Cell[], counts: (cell: Cell) => boolean): Rate => ({
  count: sum(cells, counts),
  of: sum(cells, () => true),
});

const binsOf = (counted: readonly Counted[], step: number, isHere: (one: Counted) => boolean): Bin[] =>
  counted.filter(isHere).map(({ bin, count }) => ({ value: bin / step, count }));

function histogram(cells: readonly Cell[]) {
  const counts = new Map<number, number>();
  for (const { acuity, people, ortho_k } of cells) {
    if (acuity !== null && !ortho_k) counts.set(acuity, (counts.get(acuity) ?? 0) + people);
  }
  return [...counts].map(([acuity, count]) => ({ acuity, count })).sort((a, b) => a.acuity - b.acuity);
}
