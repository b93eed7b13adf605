import type { Patient } from '@contract/patients';
import type { GetListParams } from '@refinedev/core';
import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { LinkedPatientsInput } from '@/resources/mini-program-users/linked-patients-input';
import { renderPage } from '../../ui/render-page';

const person = {
  id: 171,
  name: '张三',
  gender: 'male',
  birthday: '1950-01-01',
  patientNo: 'P1',
  servicePointName: '一店',
} as Patient;
const getList = async ({ meta }: GetListParams) => {
  const data = person.name.includes(meta?.query?.keyword) ? [person] : [];
  return { data, total: data.length } as never;
};

function Form() {
  const form = useForm({ defaultValues: { linkedPatients: [] } });
  return (
    <FormProvider {...form}>
      <LinkedPatientsInput known={[]} />
    </FormProvider>
  );
}

const box = (name: string) => screen.getByRole('combobox', { name });
const shown = (name: string) => box(name).closest('.ant-select')?.textContent;

it('shows whom somebody chose by name, and the focus stays where something was chosen', async () => {
  const { user } = renderPage(<Form />, { getList });
  await user.click(screen.getByRole('button'));
  await user.type(box('第 1 个关联患者'), '张三');
  await user.click(await screen.findByTitle(/^张三 .* P1 · 一店$/));
  expect(shown('第 1 个关联患者')).toMatch(/^张三 .* P1 · 一店$/);
  expect(document.activeElement).toBe(box('第 1 个关联患者'));

  await user.click(box('与第 1 个患者的关系'));
  await user.click(screen.getByTitle('父母'));
  expect(shown('与第 1 个患者的关系')).toBe('父母');
  expect(document.activeElement).toBe(box('与第 1 个患者的关系'));
  expect(shown('第 1 个关联患者')).toMatch(/^张三 .* P1 · 一店$/);
});
