import { describe, expect, test } from 'vitest';
import { demoVisits } from '../../../bench/slips/visits';
import { findingsOf } from '../../../contract/exam/derived';
import { derivedOf, markOfDerived } from '../../../contract/exam/derived-values';
import { allFields, cellOf, type Exam, fieldOf } from '../../../contract/exam/exam';
import { examTabs, eyesOf, type Vergence } from '../../../contract/exam/field';
import { markOf } from '../../../contract/exam/marks';
import { examSchema } from '../../../contract/exam/schema';
import { en_US } from '../../../contract/exam/texts/en_US';

const both = <T>(value: T) => ({ od: value, os: value });

/** Every mark of an examination: `iop od low belowUsual`. */
const marksOf = (exam: Exam, years: number) =>
  allFields.flatMap((placed) =>
    (placed.field.eyes === 'one' ? [undefined] : eyesOf(placed.field)).flatMap((eye) => {
      const mark = markOf(exam, placed, eye, years);
      return mark ? [[placed.field.key, eye, mark.word, mark.code].filter(Boolean).join(' ')] : [];
    }),
  );

describe('a mark', () => {
  test.each([
    [10, { basic: { iop: { od: 10, os: 21 } } }, ['iop os apart eyesApart']],
    [10, { basic: { iop: { od: 16, os: 21 } } }, []],
    [10, { basic: { iop: { od: 9.9, os: 21.1 } } }, ['iop od low belowUsual', 'iop os high aboveUsual']],
    [10, { refractive: { autoRx: { od: { sphere: -10, cylinder: -4, axis: 1 } } } }, []],
    [10, { refractive: { autoRx: { od: { sphere: -10.25 } } } }, ['autoRx od high strongSphere']],
    [
      10,
      { refractive: { autoRx: { od: { sphere: 0, cylinder: -4.25, axis: 1 } } } },
      ['autoRx od high strongCylinder'],
    ],
    [34, { refractive: { addPower: { od: 1 } } }, ['addPower od abnormal youngForAdd']],
    [35, { refractive: { addPower: { od: 1 } } }, []],
    [
      10,
      { basic: { ucvaFar: both(5) }, refractive: { bcvaFar: { od: 4.9, os: 5 } } },
      ['bcvaFar od low bcvaBelowUcva'],
    ],
    [10, { basic: { ucvaFar: { od: 5, os: 4.9, ou: 5 } } }, ['ucvaFar os low belowNorm']],
    [4, { basic: { ucvaFar: { od: 4.9, os: 4.8 } } }, ['ucvaFar os low belowNorm']],
    [2, { basic: { ucvaFar: both(4.5) } }, []],
    [10, { basic: { correctionType: 'orthoK', ucvaFar: both(4.8) } }, []],
    [10, { special: { al: { od: 28.01, os: 28 } } }, ['al od high aboveUsual']],
    [10, { special: { tbut: { od: 10, os: 9.9 }, osdi: 13 } }, ['tbut os low belowUsual', 'osdi high aboveUsual']],
    [10, { visualFunction: { ciss: 16 } }, ['ciss high aboveNorm']],
    [18, { visualFunction: { ciss: 16 } }, []],
    [10, { visualFunction: { coverFar: 'ortho', worth4Near: 'diplopia' } }, ['worth4Near abnormal notNormal']],
    // A phoria is judged by its size; that the eyes go off behind a cover is none of their faults.
    [10, { visualFunction: { coverFar: 'esoP', coverNear: 'exoP' } }, []],
    [
      10,
      { visualFunction: { coverFar: 'hyper', coverNear: 'exoT' } },
      ['coverFar abnormal notNormal', 'coverNear abnormal notNormal'],
    ],
    [10, { visualFunction: { phoriaFarH: -3, phoriaNearH: -6.5 } }, ['phoriaNearH exo belowNorm']],
    [10, { visualFunction: { phoriaFarH: 1.5 } }, ['phoriaFarH eso aboveNorm']],
    [10, { visualFunction: { phoriaFarV: { amount: 1, base: 'up', eye: 'od' } } }, ['phoriaFarV high aboveNorm']],
    // Of what is negative the size is meant.
    [10, { visualFunction: { pra: -3.5, nra: 1.25 } }, ['nra low belowNorm', 'pra high aboveNorm']],
    [10, { visualFunction: { pra: -1.25 } }, ['pra low belowNorm']],
    [10, { visualFunction: { stereo: 'none' } }, ['stereo abnormal outOfNorm']],
    [10, { visualFunction: { stereo: 60, npcBreak: 5.5, npcRecovery: 7 } }, ['npcBreak high aboveNorm']],
    [10, { visualFunction: { boNear: { blur: 17, break: 20, recovery: 11 } } }, ['boNear low outOfNorm']],
    [10, { visualFunction: { boNear: { blur: 17, break: 21, recovery: 11 } } }, []],
    // Nobody accommodates by less than nothing, whatever the formula gives for an age.
    [45, { visualFunction: { amp: { od: 0.75, os: 5.25, ou: 3 } } }, ['amp od low belowNorm', 'amp os high aboveNorm']],
    [65, { visualFunction: { amp: { od: 0, os: 1.5, ou: 1.5 } } }, []],
    [20, { visualFunction: { facility: { od: 10.5, os: 11, ou: 8 } } }, ['facility od low belowNorm']],
    [10, { other: { cdRatio: { od: 0.6, os: 0.35 } } }, ['cdRatio os apart eyesApart']],
    [
      10,
      { other: { colorVision: both('protan'), headPosture: 'tilt' } },
      ['colorVision od', 'colorVision os', 'headPosture'].map((key) => `${key} abnormal notNormal`),
    ],
    [
      10,
      {
        basic: {
          fundus: { od: { picks: ['notSeen'] }, os: { picks: ['tessellated'] } },
          lens: both({ picks: ['clear'] }),
        },
      },
      ['fundus os abnormal notNormal'],
    ],
  ])('at %s years, %j: %j', (years, exam, expected) =>
    expect(marksOf(examSchema.parse(exam), years)).toEqual(expected),
  );

  test('of what follows from others: AL/CR by the figure that is shown, calculated AC/A, what is beyond its limit', () => {
    const of = (exam: unknown) => {
      const findings = findingsOf(examSchema.parse(exam), { birthday: '2015-06-01', gender: 'male' }, '2025-06-01');
      return examTabs.flatMap((tab) =>
        derivedOf(tab).flatMap((row) => (markOfDerived(row, findings, 'od') ? [row.name] : [])),
      );
    };
    const cornea = { k1: { od: 42 }, k2: { od: 42 } };
    expect(of({ special: { al: { od: 24.11 }, ...cornea } })).toEqual([]);
    expect(of({ special: { al: { od: 24.14 }, ...cornea } })).toEqual([]);
    expect(of({ special: { al: { od: 24.2 }, ...cornea } })).toEqual(['alCr']);
    expect(of({ refractive: { pdFar: 60 }, visualFunction: { phoriaFarH: -1, phoriaNearH: -1 } })).toEqual([]);
    expect(of({ refractive: { pdFar: 60 }, visualFunction: { phoriaFarH: -3, phoriaNearH: -2 } })).toEqual([
      'calculatedAca',
    ]);
    expect(of({ refractive: { autoRx: { od: { sphere: 0 }, os: { sphere: -2 } } } })).toEqual(['anisometropia']);
    expect(of({ basic: { correctionType: 'none', ucvaFar: both(4.5) } })).toEqual(['reducedVision']);
  });
});

describe('over the visits of the demo', () => {
  const visits = demoVisits();

  test('every binocular value outside of the norm beside it is marked, and no other', () => {
    let outside = 0;
    for (const { exam, visitDate, patient } of visits) {
      const { years } = findingsOf(exam, patient, visitDate);
      for (const placed of allFields.filter(({ tab }) => tab === 'visualFunction')) {
        for (const eye of placed.field.eyes === 'one' ? ([undefined] as const) : eyesOf(placed.field)) {
          const value = cellOf(exam, placed, eye);
          const norm = placed.field.expected?.(years, eye ?? 'ou');
          if (value === null || !norm) continue;
          // Said again, in the plainest way.
          const isOutside =
            'option' in norm
              ? value !== norm.option && !norm.also?.includes(String(value))
              : 'break' in norm
                ? (['blur', 'break', 'recovery'] as const).some(
                    (point) => ((value as Vergence)[point] ?? 99) < (norm[point] ?? 0),
                  )
                : 'mean' in norm
                  ? Math.abs(Number(value) - norm.mean) > norm.sd + 1e-9
                  : 'min' in norm
                    ? Number(value) < norm.min
                    : Number(value) > norm.max;
          expect([placed.field.key, value, markOf(exam, placed, eye, years) !== null]).toEqual([
            placed.field.key,
            value,
            isOutside,
          ]);
          if (isOutside) outside += 1;
        }
      }
    }
    expect(outside).toBeGreaterThan(500);
  });

  test('everything beyond a limit is marked', () => {
    let beyond = 0;
    for (const { exam, visitDate, patient } of visits) {
      const findings = findingsOf(exam, patient, visitDate);
      for (const eye of ['od', 'os'] as const) {
        for (const key of ['iop', 'al', 'k1', 'k2', 'cct', 'tbut', 'schirmer', 'cdRatio']) {
          const placed = fieldOf(key);
          const value = cellOf(exam, placed, eye);
          const { min = -1e9, max = 1e9 } = ('soft' in placed.field && placed.field.soft) || {};
          if (typeof value !== 'number' || (value >= min && value <= max)) continue;
          expect([key, value, markOf(exam, placed, eye, findings.years)?.word]).toEqual([
            key,
            value,
            value < min ? 'low' : 'high',
          ]);
          beyond += 1;
        }
        const alCr = findings[eye].alCr ?? 0;
        expect(markOfDerived({ name: 'alCr', of: 'eyes' }, findings, eye) !== null).toBe(alCr > 3);
      }
    }
    expect(beyond).toBeGreaterThan(50);
  });

  test('every mark has its word and its reason', () => {
    for (const { exam, visitDate, patient } of visits) {
      for (const mark of marksOf(exam, findingsOf(exam, patient, visitDate).years)) {
        const [word = '', code = ''] = mark.split(' ').slice(-2);
        expect([mark, Reflect.has(en_US.marks, word), Reflect.has(en_US.markReasons, code)]).toEqual([
          mark,
          true,
          true,
        ]);
      }
    }
  });
});
