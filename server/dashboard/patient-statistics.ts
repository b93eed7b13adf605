import { and, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { ageBands, type PatientStatistics } from '../../contract/dashboard';
import { planCodes } from '../../contract/exam/conclusion';
import type { Rate } from '../../contract/rate';
import { alCrLimit } from '../../contract/vision/biometry';
import type { ReducedVision } from '../../contract/vision/reduced-vision';
import { isMyopic, type MyopiaGrade } from '../../contract/vision/refraction';
import { type Database, query } from '../db/database';
import type { Scope } from '../db/scope';
import { patientRecords } from '../db/tables/patient-records';
import { type Bin, boxOf } from './boxes';
import { bandStart, type Period, visitsIn } from './counted-visits';

/** Above this an intraocular pressure is looked at, in mmHg. */
export const pressureLimit = 21;

type Gender = 'male' | 'female';

/** People alike in everything that is counted. */
type Cell = {
  band: number;
  gender: Gender;
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

/** People with the same refraction of both eyes, the same lengths, or the same rates: values in bins of `binsPer`. */
type Alike = {
  band: number;
  gender: Gender;
  ortho_k: boolean;
  se_od: number | null;
  se_os: number | null;
  al_od: number | null;
  al_os: number | null;
  plans: string;
  se_rate: number | null;
  al_rate: number | null;
  people: number;
};

/** Bins to a dioptre or a millimetre: refractions are in eighths anyway, the others finely enough. */
const binsPer = { se: 8, al: 20, seRate: 20, alRate: 50 } as const;

/** Which of the groupings a row belongs to: a bit is set for what of gender, se_od, al_od and plans is not grouped by. */
const grouping = { cells: 0b0111, refractions: 0b1011, lengths: 0b0101, rates: 0b1110 } as const;

/** All numbers of the dashboard of patients' data, counted by the database and put together here. */
export async function patientStatistics(tx: Database, period: Period, scope: Scope): Promise<PatientStatistics> {
  const visits = visitsIn(period, scope);
  const [counted] = await query<{ visits: number }>(
    tx,
    sql`select count(*)::int as visits from ${patientRecords} where ${visits}`,
  );
  const rows = await countLatest(tx, period, visits);
  const of = (which: keyof typeof grouping) => rows.filter(({ grouped }) => grouped === grouping[which]);
  const cells: Cell[] = of('cells');
  const refractions: Counted[] = of('refractions').flatMap(({ band, ortho_k, se_od, se_os, people }) =>
    ortho_k ? [] : bins(se_od, se_os, binsPer.se).map((value) => ({ band, gender: null, value, count: people })),
  );
  const lengths: Counted[] = of('lengths').flatMap(({ band, gender, al_od, al_os, people }) =>
    bins(al_od, al_os, binsPer.al).map((value) => ({ band, gender, value, count: people })),
  );
  const rates = of('rates').map((row) => ({ ...row, plans: row.plans.split(',') }));

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
      const box = boxOf(refractions.filter(({ band: start }) => start === band.ageFrom));
      return box ? [{ ...band, box }] : [];
    }),
    axialLength: ageBands.flatMap((band) =>
      (['male', 'female'] as const).flatMap((gender) => {
        const box = boxOf(lengths.filter((one) => one.band === band.ageFrom && one.gender === gender));
        return box ? [{ ...band, gender, box }] : [];
      }),
    ),
    progression: planCodes.flatMap((plan) => {
      const here = rates.filter(({ plans }) => plans.includes(plan));
      const of = (key: 'se_rate' | 'al_rate', step: number): Bin[] =>
        here.flatMap(({ [key]: bin, people }) => (bin === null ? [] : [{ value: bin / step, count: people }]));
      const [se, axialLength] = [boxOf(of('se_rate', binsPer.seRate)), boxOf(of('al_rate', binsPer.alRate))];
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

type Counted = Bin & { band: number; gender: Gender | null };

const bins = (od: number | null, os: number | null, step: number) =>
  [od, os].flatMap((bin) => (bin === null ? [] : [bin / step]));

/** Each person's latest visit, counted in four groupings by one reading of the index that holds all of it. */
async function countLatest(tx: Database, { endDate }: Period, visits: SQL | undefined) {
  // Its groups are thousands, but the planner expects more and would sort on the disk.
  await tx.execute(sql`set local work_mem = '48MB'`);
  const columns = sql`
    ${bandStart} as band, gender, is_cycloplegic as cycloplegic, is_ortho_k as ortho_k, grade, reduced_vision as reduced,
    va_worse as acuity, iop_max, al_cr_max, is_fast, (se_od * ${binsPer.se})::int as se_od, (se_os * ${binsPer.se})::int as se_os,
    (al_od * ${binsPer.al})::int as al_od, (al_os * ${binsPer.al})::int as al_os, array_to_string(rate_plans, ',') as plans,
    (se_rate * ${binsPer.seRate})::int as se_rate, (al_rate * ${binsPer.alRate})::int as al_rate
  `;
  // Two readings of the index, as one cannot do both; of a period that ends today the second finds nothing.
  const latest = [isNull(patientRecords.nextCountedDate), gt(patientRecords.nextCountedDate, endDate)].map(
    (isLatest) => sql`select ${columns} from ${patientRecords} where ${and(visits, isLatest)}`,
  );
  return query<Cell & Alike & { grouped: number }>(
    tx,
    sql`
      select grouping(gender, se_od, al_od, plans) as grouped, band, gender, cycloplegic, ortho_k, grade, reduced, acuity,
        se_od, se_os, al_od, al_os, plans, se_rate, al_rate, count(*)::int as people, count(iop_max)::int as pressures,
        (count(*) filter (where iop_max > ${pressureLimit}))::int as high_pressures, count(al_cr_max)::int as ratios,
        (count(*) filter (where al_cr_max > ${alCrLimit}))::int as high_ratios, count(is_fast)::int as rates,
        (count(*) filter (where is_fast))::int as fast
      from (${sql.join(latest, sql` union all `)}) as latest
      group by grouping sets (
        (band, gender, cycloplegic, ortho_k, grade, reduced, acuity),
        (band, ortho_k, se_od, se_os),
        (band, gender, al_od, al_os),
        (plans, se_rate, al_rate)
      )
    `,
  );
}

function histogram(cells: readonly Cell[]) {
  const counts = new Map<number, number>();
  for (const { acuity, people, ortho_k } of cells) {
    if (acuity !== null && !ortho_k) counts.set(acuity, (counts.get(acuity) ?? 0) + people);
  }
  return [...counts].map(([acuity, count]) => ({ acuity, count })).sort((a, b) => a.acuity - b.acuity);
}
