import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { referencesIn } from '../../conformance/sample/sample-input';
import { defineResource, rowMeta } from '../../contract/endpoints';
import { allRequests, allResources } from '../../contract/index';
import { pickerOf } from '../../contract/picker';

const referred = new Set(
  allRequests
    .flatMap(({ body, query }) => [body, query].flatMap((one) => referencesIn(one)))
    .map((one) => one.resource),
);

describe('a row that is chosen', () => {
  it.each([...referred])('has a name where it is chosen from: %s', (name) => {
    const { output } = pickerOf(name).call;
    const rows: unknown = output instanceof z.ZodObject ? output.shape.data : undefined;
    const row = rows instanceof z.ZodArray ? rows.element : undefined;
    const nameField = allResources.find((resource) => resource.name === name)?.nameField ?? 'name';
    const fields = row instanceof z.ZodObject ? Object.keys(row.shape) : [];
    expect(fields.filter((field) => field === 'name' || field === nameField)).not.toEqual([]);
  });

  it('is called by its id where it has none', () => {
    const { nameOf } = pickerOf('patients');
    expect([nameOf({ id: 5, name: '张三' }), nameOf({ id: 5 }), nameOf({ id: 5, name: '' })]).toEqual([
      '张三',
      '#5',
      '#5',
    ]);
  });
});

it('an account is called by its person, as by the call that it is chosen from, or else by its user name', () => {
  const { nameOf } = pickerOf('users');
  const account = { id: 5, username: 'manager2', realName: '李强' };
  expect([nameOf(account), nameOf({ ...account, realName: '' })]).toEqual(['李强', 'manager2']);
});

describe('a resource whose rows have no name', () => {
  const row = z.object({ ...rowMeta, title: z.string() });
  const input = row.pick({ title: true });

  it('has to say what they are known by, of the fields that they have', () => {
    // @ts-expect-error: no field at all
    defineResource({ name: 'articles', row, input });
    // @ts-expect-error: no field of the row
    defineResource({ name: 'articles', nameField: 'headline', row, input });
    expect(defineResource({ name: 'articles', nameField: 'title', row, input }).nameField).toBe('title');
  });
});
