import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { issueText } from '../../contract/issues';
import { patientInput } from '../../contract/patients';
import { servicePointInput } from '../../contract/service-points';
import { en_US } from '../../contract/texts/en_US';
import { zh_CN } from '../../contract/texts/zh_CN';

const codes = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    (schema.safeParse(value, { reportInput: true }).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issueText(issue).code,
    ]),
  );

const patient = { name: '张三', gender: 'male', birthday: '2018-05-03', phone: '19900000001', servicePointId: 1 };

describe('issueText', () => {
  it('asks for each required field of a patient', () => {
    expect(codes(patientInput, {})).toEqual({
      name: 'required',
      gender: 'requiredChoice',
      birthday: 'required',
      phone: 'required',
      servicePointId: 'required',
    });
  });

  it.each([
    [{ name: '' }, { name: 'required' }],
    [{ name: 'x'.repeat(65) }, { name: 'tooLong' }],
    [{ name: 'a\u0000' }, { name: 'unstorableText' }],
    [{ name: 5 }, { name: 'invalid' }],
    [{ gender: 'x' }, { gender: 'notInList' }],
    [{ birthday: '2018-02-30' }, { birthday: 'date' }],
    [{ birthday: '2999-01-01' }, { birthday: 'inFuture' }],
    [{ birthday: '1899-12-31' }, { birthday: 'tooLongAgo' }],
    [{ phone: 'abc' }, { phone: 'phone' }],
    [{ servicePointId: -1 }, { servicePointId: 'positiveInteger' }],
    [{ servicePointId: 1.5 }, { servicePointId: 'integer' }],
    [{ source: 'other' }, { sourceRemark: 'sourceRemarkRequired' }],
  ])('says of %j: %j', (change, expected) => {
    expect(codes(patientInput, { ...patient, ...change })).toEqual(expected);
  });

  it('names the limits of numbers and times', () => {
    const point = { name: 'a', code: 'b', orgId: 1, phone: '19900000001', address: 'c' };
    expect(codes(servicePointInput, { ...point, slotMinutes: 4 })).toEqual({ slotMinutes: 'tooSmall' });
    expect(codes(servicePointInput, { ...point, lng: 181 })).toEqual({ lng: 'tooBig' });
    const openingHours = [{ weekday: 1, start: '18:00', end: '09:00' }];
    expect(codes(servicePointInput, { ...point, openingHours })).toEqual({ 'openingHours.0.end': 'endBeforeStart' });
  });
});

describe('the shared texts', () => {
  it('have the same placeholders in both languages', () => {
    const placeholders = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();
    for (const part of ['errors', 'validation'] as const) {
      for (const [code, text] of Object.entries(zh_CN[part])) {
        expect(placeholders((en_US[part] as Record<string, string>)[code] ?? ''), code).toEqual(placeholders(text));
      }
    }
  });
});
