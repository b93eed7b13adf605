import { refractionSources } from '@contract/exam/derived';
import { blankExam } from '@contract/exam/schema';
import type { PatientRecord } from '@contract/patient-records';
import { addDays } from '@contract/site-time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFastProgression, latestRate, visitsOf } from '@/resources/patients/progression/progression';
import { columnsOf } from '../../../../server/clinical/record-columns';
import { courseOf } from '../../../../server/clinical/record-course';

const patient = { birthday: '2014-02-28', gender: 'female' as const };

const lens = fc.record({
  source: fc.constantFrom(...refractionSources, null),
  sphere: fc.integer({ min: -16, max: 6 }).map((quarters) => quarters / 4),
  cylinder: fc.integer({ min: -8, max: 0 }).map((quarters) => quarters / 4),
});
const eye = fc.record({
  lens,
  al: fc.option(fc.integer({ min: 2200, max: 2600 }).map((hundredths) => hundredths / 100)),
});

/** A visit at which each eye was measured in a way of its own. */
const examined = fc
  .record({
    od: eye,
    os: eye,
    cycloplegia: fc.constantFrom('none' as const, 'atropine' as const),
    correctionType: fc.constantFrom('none' as const, 'frame' as const, 'orthoK' as const),
    alDevice: fc.constantFrom('opticalBiometer' as const, 'aScan' as const),
  })
  .map(({ cycloplegia, correctionType, alDevice, ...eyes }) => {
    const exam = blankExam();
    exam.basic.correctionType = correctionType;
    exam.refractive.cycloplegia = cycloplegia;
    exam.special.alDevice = alDevice;
    for (const side of ['od', 'os'] as const) {
      const { lens: found, al } = eyes[side];
      if (found.source) {
        const { source, sphere, cylinder } = found;
        exam.refractive[source] = {
          od: null,
          os: null,
          ...exam.refractive[source],
          [side]: { sphere, cylinder, axis: 90 },
        };
      }
      exam.special.al = { od: null, os: null, ...exam.special.al, [side]: al };
    }
    return exam;
  });

const course = fc
  .array(fc.record({ days: fc.integer({ min: 1, max: 300 }), exam: examined }), { minLength: 1, maxLength: 6 })
  .map((visits) => {
    let visitDate = '2021-01-01';
    return visits.map(({ days, exam }, index) => {
      visitDate = addDays(visitDate, days);
      return {
        id: index + 1,
        visitDate,
        exam,
        origins: {},
        plans: [],
        status: 'completed',
      } as unknown as PatientRecord;
    });
  });

test('a patient’s page has the rates that lists and dashboards have, and the last visit’s values', () =>
  fc.assert(
    fc.property(course, (records) => {
      const stored = records.map((record) => ({ ...record, ...columnsOf(record, patient) }));
      const counted = courseOf(stored).at(-1);
      const [last, shown] = [stored.at(-1), visitsOf(records, patient)];
      const now = shown.at(-1);
      if (!last || !now || !counted) throw new Error('There is a visit.');
      expect([now.od.se, now.os.se, now.od.al, now.os.al]).toEqual([last.seOd, last.seOs, last.alOd, last.alOs]);

      const rates = (['od', 'os'] as const).map((side) => ({
        se: latestRate(shown, side, 'se'),
        al: latestRate(shown, side, 'al'),
      }));
      // Of eyes that were measured at the last visit; an older rate stands on the page with its day, and is no longer counted.
      const known = (quantity: 'se' | 'al') =>
        rates.flatMap((rate) =>
          rate[quantity]?.latest.date === last.visitDate ? (rate[quantity]?.perYear ?? []) : [],
        );
      const [se, al] = [known('se'), known('al')];
      expect(counted.seRate).toEqual(se.length > 0 ? Math.min(...se) : null);
      expect(counted.alRate).toEqual(al.length > 0 ? Math.max(...al) : null);
      expect(counted.isFast).toBe(isFastProgression(shown));
    }),
    { numRuns: 300 },
  ));

test('no rate is between an eye under drops and the same eye without', () =>
  fc.assert(
    fc.property(course, (records) => {
      const shown = visitsOf(records, patient);
      for (const [index, visit] of shown.entries()) {
        for (const side of ['od', 'os'] as const) {
          const until = shown.slice(0, index + 1);
          const rate = latestRate(until, side, 'se');
          if (!rate || rate.perYear === null || rate.latest.date !== visit.date) continue;
          const alike = until.slice(0, -1).filter((one) => one[side].isCycloplegic === visit[side].isCycloplegic);
          expect(latestRate([...alike, visit], side, 'se')?.perYear).toBe(rate.perYear);
        }
      }
    }),
    { numRuns: 300 },
  ));
