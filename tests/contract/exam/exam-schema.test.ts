import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { allFields, cellOf, examFields, fieldOf, isFilled } from '../../../contract/exam/exam';
import { columnValue, examColumns } from '../../../contract/exam/export-columns';
import { type ExamField, type ExamTab, eyesOf } from '../../../contract/exam/field';
import { missingForCompletion } from '../../../contract/exam/required';
import { blankExam, completeExam, examSchema } from '../../../contract/exam/schema';
import { en_US } from '../../../contract/exam/texts/en_US';
import { zh_CN } from '../../../contract/exam/texts/zh_CN';
import { parseTyped } from '../../../contract/exam/typed';
import { issueText } from '../../../contract/issues';

const parse = (exam: unknown) => examSchema.parse(exam);

/** Where an input is wrong, and why: `basic.iop.od: measured`. */
function problems(exam: unknown): string[] {
  const { error } = examSchema.safeParse(exam);
  return (error?.issues ?? []).map((issue: z.core.$ZodIssue) => `${issue.path.join('.')}: ${issueText(issue).code}`);
}

const both = <T>(value: T) => ({ od: value, os: value });

describe('the descriptions', () => {
  test('have unique keys, and a name and options in both languages', () => {
    const keys = allFields.map(({ field }) => field.key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const texts of [zh_CN, en_US]) {
      expect(Object.keys(texts.fields).sort()).toEqual([...keys].sort());
      for (const { field } of allFields) {
        const options = 'options' in field ? [...field.options] : 'orNone' in field ? ['none'] : [];
        const named = Object.keys((texts.options as Record<string, object>)[field.key] ?? {});
        expect([field.key, ...named.sort()]).toEqual([field.key, ...options.sort()]);
      }
    }
  });

  test('name companions of their own tab, and exclusive options that there are', () => {
    for (const { tab, field } of allFields) {
      if (field.companionOf) expect(fieldOf(field.companionOf).tab).toBe(tab);
      if (field.kind === 'choices') expect(field.options).toEqual(expect.arrayContaining([...field.exclusive]));
    }
  });

  test('give every column an id of its own', () => {
    const ids = examColumns.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['basic.iop.od', 'refractive.autoRx.os.axis', 'other.remark']));
  });
});

describe('a blank examination', () => {
  test('is null everywhere, and 0 nowhere', () => {
    const exam = blankExam();
    for (const placed of allFields)
      expect([placed.field.key, isFilled(exam, placed)]).toEqual([placed.field.key, false]);
    const values = Object.values(exam).flatMap((tab) => Object.values(tab));
    expect(values.every((value) => value === null)).toBe(true);
    expect(parse(exam)).toEqual(exam);
  });

  test.each([
    { basic: { iop: { od: null, os: null } } },
    { basic: { fundus: both({ picks: [], other: '' }) } },
    { refractive: { autoRx: both({ sphere: null, cylinder: null, axis: null }) } },
    { other: { remark: '  ', attachments: [] } },
    { basic: undefined },
  ])('%j is one', (exam) => expect(parse(exam)).toEqual(blankExam()));

  test('is what is missing of a stored one', () => {
    const exam = parse({ basic: { correctionType: 'frame' } });
    expect(completeExam({ basic: { correctionType: 'frame' } })).toEqual(exam);
  });

  test('0 is a result', () => {
    const exam = parse({ refractive: { autoRx: { od: { sphere: 0 } } }, visualFunction: { npcBreak: 0 } });
    expect(cellOf(exam, fieldOf('npcBreak'))).toBe(0);
    expect(exam.refractive.autoRx).toEqual({ od: { sphere: 0, cylinder: null, axis: null }, os: null });
  });
});

/** An examination with one cell filled in. */
function withCell(tab: ExamTab, field: ExamField, value: unknown) {
  const [eye] = eyesOf(field);
  return { [tab]: { [field.key]: eye ? { [eye]: value } : value } };
}

const numbers = allFields.flatMap(({ tab, field }) =>
  field.kind === 'number' ? [{ tab, field, key: field.key }] : [],
);

describe('numbers', () => {
  test.each(numbers)(
    '$key is accepted at its limits and refused beyond them, and between its steps',
    ({ tab, field }) => {
      const [min, max] = field.hard;
      const found = (value: number) => problems(withCell(tab, field, value)).map((text) => text.split(': ')[1]);
      // Each at the number of decimals that it is entered with.
      const beyond = (value: number) => Number(value.toFixed(field.decimals));
      expect([found(min), found(max)]).toEqual([[], []]);
      for (const wrong of [beyond(min - field.step), beyond(max + field.step), min + field.step / 2])
        expect(found(wrong)[0]).toMatch(/^measured(OrNone)?$/);
      expect(problems(withCell(tab, field, 'x'))).toHaveLength(1);
    },
  );

  test('lose the error of a sum', () => {
    expect(parse({ basic: { iop: { od: 0.1 + 15.2 } } }).basic.iop?.od).toBe(15.3);
    expect(Object.is(parse({ visualFunction: { phoriaFarH: -0 } }).visualFunction.phoriaFarH, 0)).toBe(true);
  });

  test('an axis of 0 is 180', () => expect(parse({ special: { k1Axis: { od: 0 } } }).special.k1Axis?.od).toBe(180));

  test('no stereopsis is an answer', () => {
    expect(parse({ visualFunction: { stereo: 'none' } }).visualFunction.stereo).toBe('none');
    expect(problems({ visualFunction: { stereo: 19 } })).toEqual(['visualFunction.stereo: measuredOrNone']);
    expect(problems({ visualFunction: { stereo: 3001 } })).toEqual(['visualFunction.stereo: measuredOrNone']);
    expect(problems({ visualFunction: { stereo: 40.5 } })).toEqual(['visualFunction.stereo: measuredOrNone']);
  });
});

describe('lenses', () => {
  const autoRx = (od: object) => ({ refractive: { autoRx: { od } } });

  test.each([
    [{ sphere: 30.25 }, 'sphere: measured'],
    [{ sphere: -30.25 }, 'sphere: measured'],
    [{ sphere: -1.1 }, 'sphere: measured'],
    [{ sphere: 0, cylinder: -12.25, axis: 90 }, 'cylinder: measured'],
    [{ sphere: 0, cylinder: -1 }, 'axis: axisNeeded'],
    [{ sphere: 0, axis: 90 }, 'cylinder: cylinderNeeded'],
    [{ cylinder: -1, axis: 90 }, 'sphere: sphereNeeded'],
    [{ sphere: 0, cylinder: -1, axis: 181 }, 'axis: measured'],
    [{ sphere: 0, cylinder: -1, axis: 90.5 }, 'axis: measured'],
    [{ sphere: 29, cylinder: 2, axis: 90 }, 'sphere: tooBig'],
  ])('%j is refused: %s', (lens, problem) =>
    expect(problems(autoRx(lens))).toEqual([`refractive.autoRx.od.${problem}`]),
  );

  test.each([
    [
      { sphere: 1, cylinder: 1, axis: 90 },
      { sphere: 2, cylinder: -1, axis: 180 },
    ],
    [
      { sphere: -1, cylinder: -1, axis: 0 },
      { sphere: -1, cylinder: -1, axis: 180 },
    ],
    [
      { sphere: -1, cylinder: 0, axis: 180 },
      { sphere: -1, cylinder: 0, axis: null },
    ],
    [
      { sphere: 30, cylinder: -12, axis: 1 },
      { sphere: 30, cylinder: -12, axis: 1 },
    ],
  ])('%j is kept as %j', (lens, kept) => {
    const exam = parse(autoRx(lens));
    expect(exam.refractive.autoRx?.od).toEqual(kept);
    expect(parse(exam)).toEqual(exam);
  });
});

describe('rules between fields', () => {
  test.each([
    [{ special: { k1: both(44), k2: both(43.99) } }, ['special.k2.od: k2BelowK1', 'special.k2.os: k2BelowK1']],
    [{ special: { k1: both(44), k2: both(44) } }, []],
    [{ special: { k1: { od: 44 }, k2: { os: 43 } } }, []],
    [{ refractive: { pdFar: 60, pdNear: 60.5 } }, ['refractive.pdNear: pdNearAboveFar']],
    [{ refractive: { pdFar: 60, pdNear: 60 } }, []],
    [{ refractive: { pdFar: 60, pdFarMono: { od: 30, os: 30.5 } } }, []],
    [{ refractive: { pdFar: 60, pdFarMono: { od: 30, os: 31 } } }, ['refractive.pdFar: pdSum']],
    [{ visualFunction: { npcBreak: 7, npcRecovery: 6.5 } }, ['visualFunction.npcRecovery: recoveryBelowBreak']],
    [{ visualFunction: { npcBreak: 7, npcRecovery: 7 } }, []],
    [{ visualFunction: { biFar: { break: 7, recovery: 8 } } }, ['visualFunction.biFar.recovery: recoveryAboveBreak']],
    [{ visualFunction: { biFar: { blur: 8, break: 7 } } }, ['visualFunction.biFar.blur: blurAboveBreak']],
    [
      { visualFunction: { phoriaFarV: { amount: 1 } } },
      ['visualFunction.phoriaFarV.base: requiredChoice', 'visualFunction.phoriaFarV.eye: requiredChoice'],
    ],
    [{ other: { outdoorHours: 2, nearWorkHours: 6, screenHours: 6, sleepHours: 10 } }, []],
    [
      { other: { outdoorHours: 2, nearWorkHours: 6, screenHours: 6, sleepHours: 10.5 } },
      ['other.sleepHours: hoursOfDay'],
    ],
    [{ basic: { cornea: { od: { picks: ['clear', 'scar'] } } } }, ['basic.cornea.od.picks: standsAlone']],
    [
      { basic: { conjunctiva: { od: { picks: ['hyperaemia1', 'hyperaemia2'] } } } },
      ['basic.conjunctiva.od.picks: oneDegree'],
    ],
    [{ basic: { fundus: { os: { picks: ['other'] } } } }, ['basic.fundus.os.other: otherNeeded']],
    [{ basic: { ucvaFar: { ou: 5.4 } } }, ['basic.ucvaFar.ou: acuity']],
    [{ basic: { iopTime: '24:00' } }, ['basic.iopTime: time']],
    [{ other: { attachments: Array(21).fill('/api/v1/uploads/1') } }, ['other.attachments: tooManyItems']],
    [{ other: { oct: { od: ['https://elsewhere.example/x.png'] } } }, ['other.oct.od.0: invalid']],
    [
      { basic: { iop: { od: 99 } }, special: { k1: both(44), k2: both(43) } },
      ['basic.iop.od: measured', 'special.k2.od: k2BelowK1', 'special.k2.os: k2BelowK1'],
    ],
  ])('%j: %j', (exam, expected) => expect(problems(exam)).toEqual(expected));

  test('picks have the order of their options, and a text only with other', () => {
    const fundus = { od: { picks: ['other', 'tessellated'], other: 'x' }, os: { picks: ['normal'], other: 'x' } };
    expect(parse({ basic: { fundus } }).basic.fundus).toEqual({
      od: { picks: ['tessellated', 'other'], other: 'x' },
      os: { picks: ['normal'], other: '' },
    });
  });
});

const lens = { sphere: -1, cylinder: null, axis: null };

/** The least that a visit can be completed with. */
const least = {
  basic: { correctionType: 'none', ucvaFar: both(4.8) },
  refractive: { cycloplegia: 'none', autoRx: both(lens) },
};

describe('what completion needs', () => {
  const missing = (exam: unknown) =>
    missingForCompletion({ exam: parse(exam) }).map(({ key, eye }) => [key, eye].filter(Boolean).join('.'));
  const changed = (basic: object, refractive: object = {}, rest: object = {}) => ({
    basic: { ...least.basic, ...basic },
    refractive: { ...least.refractive, ...refractive },
    ...rest,
  });

  test.each([
    ['the least', least, []],
    ['nothing', {}, ['correctionType', 'ucvaFar.od', 'ucvaFar.os', 'cycloplegia', 'autoRx']],
    ['one eye’s acuity', changed({ ucvaFar: { od: 4.8 } }), ['ucvaFar.os']],
    ['an acuity by code', changed({ ucvaFar: { od: 4.8, os: 0 } }), []],
    [
      'ortho-K without uncorrected acuity',
      changed({ correctionType: 'orthoK', ucvaFar: null, presentVaFar: both(5) }),
      [],
    ],
    ['spectacles', changed({ correctionType: 'frame' }), ['presentVaFar.od', 'presentVaFar.os', 'lensometry']],
    ['contact lenses', changed({ correctionType: 'softCl', presentVaFar: both(5) }), []],
    ['a pressure without its method', changed({ iop: { od: 15 } }), ['iopMethod']],
    ['retinoscopy instead', changed({}, { autoRx: null, retinoscopy: { od: lens } }), []],
    ['subjective refraction', changed({}, { subjectiveRx: { od: lens } }), ['bcvaFar.od']],
    ['cycloplegia', changed({}, { cycloplegia: 'atropine' }), ['cycloAutoRx']],
    ['an addition', changed({}, { addPower: { od: 1 } }), ['nearVa']],
    ['a length without its device', changed({}, {}, { special: { al: { od: 24 } } }), ['alDevice']],
    ['an AC/A without its method', changed({}, {}, { visualFunction: { aca: 4 } }), ['acaMethod']],
    ['a tab that could not be done', { ...least, basic: { notDoneReason: 'uncooperative' } }, []],
  ])('%s', (_, exam, expected) => expect(missing(exam)).toEqual(expected));
});

describe('what is typed', () => {
  const typed = (key: string, text: string, part?: Parameters<typeof parseTyped>[2]) =>
    parseTyped(fieldOf(key).field, text, part);

  test.each([
    ['autoRx', '-125', 'sphere', -1.25],
    ['autoRx', 'pl', 'sphere', 0],
    ['autoRx', '×90', 'axis', 90],
    ['ucvaFar', '1.0', undefined, 5],
    ['ucvaFar', '5.0', undefined, 5],
    ['al', '2345', undefined, 23.45],
    ['al', '23.45', undefined, 23.45],
    ['k1', '7.5', undefined, 45],
    ['k1', '4325', undefined, 43.25],
    ['cct', '540', undefined, 540],
    ['stereo', 'none', undefined, 'none'],
    ['nra', '225', undefined, 2.25],
    ['pra', '-2.5', undefined, -2.5],
    ['iop', '', undefined, null],
    ['iop', 'abc', undefined, undefined],
    ['ucvaFar', '9', undefined, undefined],
  ] as const)('%s %s (%s): %s', (key, text, part, value) => expect(typed(key, text, part)).toBe(value));

  // A value that can be read as it stands, or is out of reach, is never taken for another one.
  test.each([
    ['iop', '99', undefined],
    ['iop', '155', undefined],
    ['iop', '81', undefined],
    ['autoRx', '-25', 'sphere'],
    ['autoRx', '31', 'sphere'],
    ['autoRx', '13', 'cylinder'],
    ['autoRx', '181', 'axis'],
    ['autoRx', '5', 'add'],
    ['al', '45', undefined],
    ['k1', '62', undefined],
    ['acd', '7', undefined],
    ['weightKg', '215', undefined],
    ['pupilDiameter', '10', undefined],
    ['npcBreak', '55', undefined],
    ['cdRatio', '3', undefined],
    ['eValue', '2', undefined],
    ['outdoorHours', '25', undefined],
    ['osdi', '105', undefined],
  ] as const)('%s %s (%s) stays what it is', (key, text, part) => expect(typed(key, text, part)).toBe(Number(text)));

  // By hundredths where two decimals are kept: a hundredfold cannot be meant.
  test.each([
    ['autoRx', '-025', 'sphere', -0.25],
    ['autoRx', '-50', 'sphere', -0.5],
    ['autoRx', '-1025', 'sphere', -10.25],
    ['autoRx', '-25', 'cylinder', -0.25],
    ['lensometry', '250', 'add', 2.5],
    ['acd', '345', undefined, 3.45],
    ['cdRatio', '030', undefined, 0.3],
    ['cct', '900', undefined, 900],
    ['ucvaFar', '0.8', undefined, 4.9],
    ['ucvaFar', '08', undefined, 4.9],
    ['ucvaFar', '50', undefined, 5],
    ['ucvaFar', '0.63', undefined, 4.8],
    ['ucvaFar', '20/30', undefined, 4.8],
    ['ucvaFar', '0.7', undefined, undefined],
    ['ucvaFar', '0.9', undefined, undefined],
    ['ucvaFar', '4.95', undefined, undefined],
    ['ucvaFar', '54', undefined, undefined],
  ] as const)('%s %s (%s) is %s', (key, text, part, value) => expect(typed(key, text, part)).toBe(value));
});

test('columns give what the cells hold', () => {
  const exam = parse({
    ...least,
    basic: { ...least.basic, fundus: { od: { picks: ['tessellated', 'other'], other: 'x' } } },
    visualFunction: { phoriaFarV: { amount: 2, base: 'up', eye: 'od' }, biNear: { break: 12 } },
  });
  const value = (id: string) => {
    const column = examColumns.find((one) => one.id === id);
    return column ? columnValue(exam, column) : undefined;
  };
  expect(value('refractive.autoRx.od.sphere')).toBe(-1);
  expect(value('basic.fundus.od')).toBe('tessellated;other: x');
  expect([value('visualFunction.phoriaFarV.base'), value('visualFunction.biNear.break')]).toEqual(['up', 12]);
  expect([value('basic.iop.od'), value('basic.correctionType')]).toEqual([null, 'none']);
  expect(examFields.basic.length).toBeGreaterThan(15);
});
