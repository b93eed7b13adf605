import { ageBands, type Box, type PatientStatistics } from '../../../contract/dashboard';
import { planCodes } from '../../../contract/exam/conclusion';
import type { Rate } from '../../../contract/rate';
import { eyeNames, isMyopic } from '../../../contract/vision/eye-name';
import type { Database } from '../../../server/db/database';
import type { Scope } from '../../../server/db/scope';
import { patientRecords } from '../../../server/db/tables/patient-records';

type Row = typeof patientRecords.$inferSelect;
type Viewer = { scope: Scope; servicePointId: number | undefined };

export const allVisits = (db: Database): Promise<Row[]> => db.select().from(patientRecords);

/** The numbers of the dashboard of patients, from the rows one by one as they are described to people. */
export function patientsFromScratch(
  rows: readonly Row[],
  { startDate, endDate }: { startDate: string; endDate: string },
  { scope, servicePointId }: Viewer,
): PatientStatistics {
  const counting = rows.filter(({ status }) => status === 'completed' || status === 'amended');
  const seen = counting.filter(
    (row) =>
      (scope === 'all' || scope.servicePointIds.includes(row.patientPointId)) &&
      (servicePointId ?? row.servicePointId) === row.servicePointId &&
      startDate <= row.visitDate &&
      row.visitDate <= endDate,
  );
  const latest = seen.filter(({ id, patientId, visitDate }) =>
    counting.every(
      (other) =>
        other.patientId !== patientId ||
        other.visitDate > endDate ||
        other.visitDate < visitDate ||
        (other.visitDate === visitDate && other.id <= id),
    ),
  );
  const bands = ageBands.map((band) => ({
    band,
    of: latest.filter(({ age }) => age >= band.ageFrom && age <= (band.ageTo ?? 200)),
  }));
  const plain = latest.filter(({ isOrthoK }) => !isOrthoK);
  const acuities = [...new Set(plain.flatMap(({ vaWorse }) => vaWorse ?? []))].sort((a, b) => a - b);
  return {
    people: latest.length,
    visits: seen.length,
    ...gradesIn(bands),
    reducedVision: bands.flatMap(({ band, of }) => {
      const known = of.filter(({ reducedVision }) => reducedVision !== null);
      const rateOf = (sex: string) =>
        rate(
          known.filter(({ gender }) => gender === sex),
          ({ reducedVision }) => reducedVision !== 'none',
        );
      return known.length > 0 ? [{ ...band, male: rateOf('male'), female: rateOf('female') }] : [];
    }),
    acuity: acuities.map((acuity) => ({ acuity, count: plain.filter(({ vaWorse }) => vaWorse === acuity).length })),
    se: bands.flatMap(({ band, of }) =>
      boxed(
        of.filter(({ isOrthoK }) => !isOrthoK).flatMap(({ seOd, seOs }) => [seOd, seOs]),
        (box) => ({ ...band, box }),
      ),
    ),
    axialLength: bands.flatMap(({ band, of }) =>
      (['male', 'female'] as const).flatMap((gender) =>
        boxed(
          of.filter((row) => row.gender === gender).flatMap(({ alOd, alOs }) => [alOd, alOs]),
          (box) => ({ ...band, gender, box }),
        ),
      ),
    ),
    progression: planCodes.flatMap((plan) => {
      const under = (rate: 'se' | 'al') =>
        latest.filter(({ ratePlans }) => ratePlans.includes(plan) || ratePlans.includes(`${rate}:${plan}`));
      const [se = null] = boxed(
        under('se').map(({ seRate }) => seRate),
        (box) => box,
      );
      const [axialLength = null] = boxed(
        under('al').map(({ alRate }) => alRate),
        (box) => box,
      );
      return se || axialLength ? [{ plan, se, axialLength }] : [];
    }),
    fast: rate(
      latest.filter(({ isFast }) => isFast !== null),
      ({ isFast }) => isFast === true,
    ),
    pressure: rate(
      latest.filter(({ iopMax }) => iopMax !== null),
      ({ iopMax }) => (iopMax ?? 0) > 21,
    ),
    alCr: rate(
      latest.filter(({ alCrMax }) => alCrMax !== null),
      ({ alCrMax }) => (alCrMax ?? 0) > 3,
    ),
  };
}

function gradesIn(bands: { band: (typeof ageBands)[number]; of: Row[] }[]) {
  const graded = bands
    .map(({ band, of }) => ({ band, of: of.filter(({ grade }) => grade !== null) }))
    .filter(({ of }) => of.length > 0);
  return {
    myopia: graded.map(({ band, of }) => {
      const rateOf = (isCycloplegic: boolean) =>
        rate(
          of.filter((row) => row.isCycloplegic === isCycloplegic),
          ({ grade }) => isMyopic(grade),
        );
      return { ...band, cycloplegic: rateOf(true), screening: rateOf(false) };
    }),
    grades: graded.map(({ band, of }) => ({
      ...band,
      n: of.length,
      ...(Object.fromEntries(eyeNames.map((name) => [name, of.filter(({ grade }) => grade === name).length])) as Record<
        (typeof eyeNames)[number],
        number
      >),
    })),
  };
}

const rate = (rows: readonly Row[], counts: (row: Row) => boolean): Rate => ({
  count: rows.filter(counts).length,
  of: rows.length,
});

/** Nothing without a value. */
function boxed<Part>(values: readonly (number | null)[], make: (box: Box) => Part): Part[] {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  if (sorted.length === 0) return [];
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return Math.round((low + (high - low) * (place - Math.floor(place))) * 1000) / 1000;
  };
  return [make({ n: sorted.length, p5: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95) })];
}
