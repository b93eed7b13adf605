import type { Patient } from '@contract/patients';
import { act, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { useKnownPerson } from '@/domain/patient/use-known-person';
import { renderPage } from '../../ui/render-page';

const rowOf = (id: number, name: string) => ({ id, name, phone: `1990000000${id}`, birthday: '2016-05-03' }) as Patient;

let answer = new Map<number, (row: Patient) => void>();
beforeEach(() => {
  answer = new Map();
});

function People() {
  const choose = useKnownPerson();
  return [1, 2].map((id) => (
    <button key={id} type="button" onClick={() => void choose(id)}>
      {`choose ${id}`}
    </button>
  ));
}

function Form() {
  const form = useForm({ defaultValues: { name: '', phone: '', birthday: '' } });
  return (
    <FormProvider {...form}>
      <input aria-label="name" {...form.register('name')} />
      <input aria-label="phone" {...form.register('phone')} />
      <People />
    </FormProvider>
  );
}

const open = () =>
  renderPage(<Form />, {
    getOne: ({ id }) =>
      new Promise((resolve) => answer.set(Number(id), (row) => resolve({ data: row } as never))) as never,
  });
const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
const isAsked = (id: number) => waitFor(() => expect(answer.has(id)).toBe(true));

it('fills in whom somebody has chosen last, however late the one before comes', async () => {
  const { user } = open();
  await user.click(screen.getByText('choose 1'));
  await user.click(screen.getByText('choose 2'));
  await isAsked(2);
  await act(async () => answer.get(2)?.(rowOf(2, '李四')));
  await waitFor(() => expect(value('name')).toBe('李四'));
  await act(async () => answer.get(1)?.(rowOf(1, '张三')));
  expect(value('name')).toBe('李四');
  expect(value('phone')).toBe('19900000002');
});

it('writes over nothing that was typed since somebody was chosen', async () => {
  const { user } = open();
  await user.click(screen.getByText('choose 1'));
  await isAsked(1);
  await user.type(screen.getByRole('textbox', { name: 'name' }), '王五');
  await act(async () => answer.get(1)?.(rowOf(1, '张三')));
  expect(value('name')).toBe('王五');
  expect(value('phone')).toBe('');
});
