import { examSchema } from '@contract/exam/schema';
import { patientInput } from '@contract/patients';
import { servicePointInput } from '@contract/service-points';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createIssueMap, isChosen } from '@/lib/form/issue-message';
import { text } from '@/providers/i18n';

/** What a form shows: each field's first message. */
function messagesOf(schema: z.ZodObject, values: object) {
  const error = createIssueMap({ translate: text, labelOf: (field) => `<${field}>`, schema });
  const issues = schema.safeParse(values, { error }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

const patient = {
  name: '王小明',
  gender: 'male',
  birthday: '2018-05-03',
  phone: '13800000000',
  servicePointId: 1,
};

describe('the messages of a form', () => {
  it('say of what no cell takes what it takes', () => {
    const visit = z.object({ exam: examSchema });
    const exam = { basic: { ucvaFar: { od: '0.9', os: 5 }, iop: { od: 'x' } } };
    expect(messagesOf(visit, { exam })).toEqual({
      'exam.basic.ucvaFar.od': expect.stringContaining('0.7、0.9 介于两行之间'),
      'exam.basic.iop.od': '须为 1～80 之间的数，间隔 0.1',
    });
  });

  it('ask to enter what is typed, and to select what is chosen', () =>
    expect(messagesOf(patientInput, {})).toEqual({
      name: '请输入<name>',
      gender: '请选择<gender>',
      birthday: '请选择<birthday>',
      phone: '请输入<phone>',
      servicePointId: '请选择<servicePointId>',
    }));

  it.each([
    ['cleared', { name: '', phone: '', gender: null, birthday: null, servicePointId: null }],
    [
      'left alone',
      { name: undefined, phone: undefined, gender: undefined, birthday: undefined, servicePointId: undefined },
    ],
  ])('say so of fields that were %s', (_, values) =>
    expect(
      Object.values(messagesOf(patientInput, values))
        .map((message) => String(message).slice(0, 3))
        .sort(),
    ).toEqual(['请输入', '请输入', '请选择', '请选择', '请选择'].sort()),
  );

  it.each([
    [{ name: '  ' }, { name: '请输入<name>' }],
    [{ name: 'x'.repeat(65) }, { name: '最多 64 个字符' }],
    [{ phone: '12' }, { phone: '请输入有效的电话号码' }],
    [{ birthday: '2018-13-01' }, { birthday: '请输入有效的日期' }],
    [{ birthday: '1800-01-01' }, { birthday: '日期不能早于 1900 年' }],
    [{ source: 'other' }, { sourceRemark: '来源为“其他”时请填写来源备注' }],
    [{ servicePointId: 1.5 }, { servicePointId: '必须为整数' }],
    [{}, {}],
  ])('for %j are %j', (values, messages) =>
    expect(messagesOf(patientInput, { ...patient, ...values })).toEqual(messages),
  );

  it('name the field inside a list, without its index', () => {
    const openingHours = [
      { weekday: 1, start: '08:30', end: '25:00' },
      { weekday: 2, start: '08:30' },
      { weekday: 3, start: '', end: '17:00' },
    ];
    const messages = messagesOf(servicePointInput, { openingHours });
    expect(messages).toMatchObject({
      'openingHours.0.end': '请输入有效的时间，如 08:30',
      'openingHours.1.end': '请选择<openingHours.end>',
      'openingHours.2.start': '请选择<openingHours.start>',
    });
  });
});

describe('isChosen', () => {
  it.each<[string, boolean]>([
    ['gender', true],
    ['birthday', true],
    ['servicePointId', true],
    ['source', true],
    ['name', false],
    ['phone', false],
    ['unicorn', false],
  ])('says of %s: %s', (field, chosen) => expect(isChosen(patientInput, [field])).toBe(chosen));

  it('sees through nullable, default and lists', () => {
    expect(isChosen(servicePointInput, ['managerId'])).toBe(true);
    expect(isChosen(servicePointInput, ['openingHours', 0, 'start'])).toBe(true);
    expect(isChosen(z.object({ a: z.array(z.object({ b: z.enum(['x']).nullish() })) }), ['a', 3, 'b'])).toBe(true);
  });
});
