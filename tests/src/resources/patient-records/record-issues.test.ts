import { type AnyExam, allFields } from '@contract/exam/exam';
import { type ExamField, eyesOf, type NumberLimits } from '@contract/exam/field';
import { lensFields, pdField } from '@contract/exam/prescription';
import { blankExam } from '@contract/exam/schema';
import { conclusionNames, visitNames } from '@contract/exam/visit-fields';
import { expect, it } from 'vitest';
import { textsOf } from '@/providers/i18n';
import { pathOfIssue } from '@/resources/patient-records/form/cell-path';
import { checkForm } from '@/resources/patient-records/form/check-form';
import { type FormValues, newForm } from '@/resources/patient-records/form/form-values';
import { createRecordIssueMap } from '@/resources/patient-records/form/record-issues';

const languages = await Promise.all((['zh_CN', 'en_US'] as const).map(textsOf));

/** What a cell cannot hold, and what its sentence must say. */
type Impossible = { of: string; value: unknown; says: readonly string[] };

const lensParts = { sphere: ['-30', '30', '0.25'], cylinder: ['-12', '12', '0.25'], axis: ['0', '180', '1'] };
const lensOf = (part: string, value: unknown) => ({ sphere: -1, cylinder: -1, axis: 90, [part]: value });
const limitsOf = ({ hard, step }: Pick<NumberLimits, 'hard' | 'step'>) => [...hard, step].map(String);

/** Of a figure: no number, one beyond the limits, one between two steps. */
const figures = (of: string, limits: readonly string[], wrap = (value: unknown): unknown => value): Impossible[] =>
  ['zz', 100_000, -100_000, Number(limits[0]) + Number(limits[2]) / 3].map((value) => ({
    of: `${of} ${value}`,
    value: wrap(value),
    says: limits,
  }));

function impossibleIn(field: ExamField): Impossible[] {
  const { key, kind } = field;
  switch (kind) {
    case 'number':
      return figures(key, field.unit === '°' ? lensParts.axis : limitsOf(field));
    case 'va':
      return ['zz', 9, 0.9].map((value) => ({ of: key, value, says: ['3.3', '5.3'] }));
    case 'sca': {
      const parts = { ...lensParts, ...(field.add && { add: ['0.25', '4', '0.25'] }) };
      return Object.entries(parts).flatMap(([part, limits]) =>
        figures(`${key} ${part}`, limits, (value) => lensOf(part, value)),
      );
    }
    case 'vertical':
      return [
        ...figures(key, limitsOf(field), (amount) => ({ amount, base: 'up', eye: 'od' })),
        { of: `${key} without a figure`, value: { amount: null, base: 'up', eye: 'od' }, says: [] },
        { of: `${key} base`, value: { amount: 1, base: 'zz', eye: 'od' }, says: ['exam.bases.up'] },
        { of: `${key} eye`, value: { amount: 1, base: 'up', eye: 'zz' }, says: ['exam.eyes.od'] },
      ];
    case 'vergence':
      return ['blur', 'break', 'recovery'].flatMap((part) =>
        figures(`${key} ${part}`, limitsOf(field), (value) => ({
          blur: null,
          break: null,
          recovery: null,
          [part]: value,
        })),
      );
    case 'choice':
      return [
        { of: key, value: 'zz', says: field.options.length > 8 ? [] : [`exam.options.${key}.${field.options[0]}`] },
      ];
    case 'choices':
      return [{ of: key, value: { picks: ['zz'], other: '' }, says: [] }];
    case 'time':
      return [{ of: key, value: 'zz', says: ['08:30'] }];
    case 'text':
      return [{ of: key, value: 'x'.repeat(field.max + 1), says: [String(field.max)] }];
    case 'images':
      return [{ of: key, value: Array.from({ length: field.max + 1 }, () => 'zz'), says: [] }];
  }
}

const start = newForm({
  patientId: 7,
  servicePointId: 3,
  examinerId: 5,
  visitDate: '2026-05-01',
  visitType: 'review',
  allergy: '',
});

/** Everything that is said of a form, in one language. */
function said(values: FormValues, texts: (key: string, params?: object) => string, isTold = true) {
  const text = (key: string) => texts(key);
  return checkForm({
    values,
    patient: { birthday: '2016-05-01', gender: 'male' },
    earlier: [],
    isComplete: false,
    isTold: () => isTold,
    errorMap: createRecordIssueMap(texts),
    refused: [],
    neededText: text('recordForm.needed'),
    copyText: text('recordForm.copied.needed'),
    slipText: (code, params) => texts(`exam.slips.${code}`, params),
  }).errors;
}

const rawKey = /\{\{|undefined|\bNaN\b|[a-z]{2,}\.[a-zA-Z]{2,}/;

function expectSentence(values: FormValues, path: string, { of, says }: Impossible) {
  for (const texts of languages) {
    const sentence = said(values, texts).get(path) ?? '';
    expect([of, sentence.length]).toEqual([of, expect.any(Number)]);
    expect([of, sentence, sentence.length > 3, rawKey.test(sentence)]).toEqual([of, sentence, true, false]);
    for (const part of says) {
      const word = part.startsWith('exam.') ? texts(part) : part;
      expect([of, sentence]).toEqual([of, expect.stringContaining(word)]);
    }
  }
}

it.each(allFields.map(({ tab, field }) => [field.key, tab, field] as const))(
  'an impossible %s of the %s is told in a sentence that says what is possible',
  (key, tab, field) => {
    const [eye] = eyesOf(field);
    for (const impossible of impossibleIn(field)) {
      const exam = blankExam() as AnyExam;
      exam[tab][key] = eye ? { [eye]: impossible.value } : impossible.value;
      const path = pathOfIssue(['exam', tab, key, ...(eye ? [eye] : [])]);
      expectSentence({ ...start, exam } as FormValues, path, impossible);
    }
  },
);

it('so is an impossible part of a prescription', () => {
  const lens = (part: object) => ({
    ...start.prescription,
    usage: 'distance',
    od: { ...(start.prescription as { od?: object } | null)?.od, ...part },
  });
  const prescribed = (prescription: unknown, path: string, impossible: Impossible) =>
    expectSentence({ ...start, prescription } as FormValues, path, impossible);
  for (const impossible of figures('pd', limitsOf(pdField)))
    prescribed({ ...lens({ add: 1 }), pd: impossible.value }, 'prescription.pd', impossible);
  for (const part of ['add', 'backCurve', 'diameter'] as const)
    for (const impossible of figures(part, limitsOf(lensFields[part])))
      prescribed(lens({ [part]: impossible.value }), `prescription.od.${part}`, impossible);
  for (const impossible of figures('prism', limitsOf(lensFields.prism), (amount) => ({ amount, base: 'up' })))
    prescribed(lens({ prism: impossible.value }), 'prescription.od.prism.amount', impossible);
});

it.each([...visitNames, ...conclusionNames])('so is an impossible %s of the visit', (name) => {
  const value = typeof start[name] === 'string' && !['visitDate', 'visitType'].includes(name) ? 'x'.repeat(5000) : 'zz';
  for (const wrong of [value, 7, {}]) {
    const values = { ...start, [name]: name === 'prescription' ? { usage: 'zz' } : wrong } as FormValues;
    const path = name === 'prescription' ? 'prescription.usage' : name;
    if (said(values, languages[0] ?? String).has(path)) expectSentence(values, path, { of: name, value, says: [] });
  }
});

it('of a form that was just opened nobody is told what is blank, but what is wrong', () => {
  const [texts] = languages;
  if (!texts) throw new Error('no language');
  const paths = (values: object, isTold: boolean) => [
    ...said({ ...start, ...values } as FormValues, texts, isTold).keys(),
  ];
  expect(paths({ examinerId: null }, false)).toEqual([]);
  expect(paths({ examinerId: null }, true)).toEqual(['examinerId']);
  expect(paths({ visitDate: '2026/2/30' }, false)).toEqual(['visitDate']);
});
