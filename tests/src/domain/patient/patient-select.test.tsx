import { type Patient, patients } from '@contract/patients';
import type { GetListParams } from '@refinedev/core';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { PatientSelect } from '@/domain/patient/patient-select';
import { session } from '@/providers/session/session';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

const people = ['张三', '张三丰'].map(
  (name, at) =>
    ({
      id: at + 1,
      name,
      gender: 'male',
      birthday: '1950-01-01',
      patientNo: `P${at + 1}`,
      servicePointName: '一店',
    }) as Patient,
);

const getList = async ({ meta }: GetListParams) => {
  const data = people.filter(({ name }) => name.includes(meta?.query?.keyword ?? ''));
  return { data, total: data.length } as never;
};

it('offers nobody who was found by what was typed before: Enter would take them', async () => {
  const { user } = renderPage(<PatientSelect value={undefined} label="患者" onChange={vi.fn()} />, { getList });
  const input = screen.getByRole('combobox', { name: '患者' });
  await user.type(input, '张三');
  await screen.findByTitle(/^张三 · 男 · \d+ ?岁 · P1 · 一店$/);
  await user.keyboard('丰');
  expect(screen.queryByTitle(/^张三 · 男 · \d+ ?岁 · P1 · 一店$/)).toBeNull();
  expect(screen.getByText('正在查找…')).toBeTruthy();
  await screen.findByTitle(/^张三丰 · 男 · \d+ ?岁 · P2 · 一店$/);
});

it('takes by Enter whom it has found, not who was chosen before', async () => {
  const onChange = vi.fn();
  const { user } = renderPage(<PatientSelect value={9} shown="李四" label="患者" onChange={onChange} />, { getList });
  const input = screen.getByRole('combobox', { name: '患者' });
  await user.type(input, '张三');
  await screen.findByTitle(/^张三 · 男/);
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
  expect(onChange).toHaveBeenLastCalledWith(1);
});

it('takes by an Enter from before the answer whom that finds, where it is one: a scanner types it after each number', async () => {
  const onChange = vi.fn();
  const { user } = renderPage(<PatientSelect value={undefined} label="患者" onChange={onChange} />, { getList });
  const input = screen.getByRole('combobox', { name: '患者' });
  await user.type(input, '张三丰{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(2));
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('takes nobody by it where several are found, or something else was typed since', async () => {
  const onChange = vi.fn();
  const { user } = renderPage(<PatientSelect value={undefined} label="患者" onChange={onChange} />, { getList });
  const input = screen.getByRole('combobox', { name: '患者' });
  await user.type(input, '张三{Enter}');
  await screen.findByTitle(/^张三丰 · 男/);
  await user.clear(input);
  await user.type(input, '张三{Enter}丰');
  await screen.findByTitle(/^张三丰 · 男/);
  expect(onChange).not.toHaveBeenCalled();
});

it('forgets whom it has found once somebody is chosen: nothing of what was typed is seen any more', async () => {
  function Chosen() {
    const [value, setValue] = useState<number>();
    return <PatientSelect value={value} label="患者" onChange={setValue} />;
  }
  const { user } = renderPage(<Chosen />, { getList });
  const input = screen.getByRole('combobox', { name: '患者' });
  await user.type(input, '张三');
  await user.click(await screen.findByTitle(/^张三 · 男 · \d+ ?岁 · P1 · 一店$/));
  await user.click(input);
  expect(screen.queryByTitle(/^张三丰 · 男 · \d+ ?岁 · P2 · 一店$/)).toBeNull();
  expect(screen.getAllByTitle(/^张三 · 男 · \d+ ?岁 · P1 · 一店$/)).not.toEqual([]);
});

it('asks for the name of whom it only knows the number of, as after what was typed is restored', async () => {
  session.start(buildSession({ user: buildProfile({ permissions: [patients.endpoints.one.key] }) }));
  const getOne = vi.fn(async () => ({ data: people[1] }) as never);
  renderPage(<PatientSelect value={2} label="患者" />, { getList, getOne });
  await screen.findByTitle(/^张三丰 · 男 · \d+ ?岁 · P2 · 一店$/);
  expect(screen.queryByTitle('2')).toBeNull();
});

it('asks for nobody whose name it was told', async () => {
  session.start(buildSession({ user: buildProfile({ permissions: [patients.endpoints.one.key] }) }));
  const getOne = vi.fn(async () => ({ data: people[1] }) as never);
  renderPage(<PatientSelect value={2} shown="张三丰" label="患者" />, { getList, getOne });
  await screen.findByTitle('张三丰');
  expect(getOne).not.toHaveBeenCalled();
});

it('tells namesakes apart by more than the number of their file: a visit is written for whoever is chosen', async () => {
  const birthday = `${new Date().getFullYear() - 8}-01-01`;
  const child = { ...people[0], id: 3, gender: 'female', birthday, patientNo: 'P3' } as Patient;
  const getNamesakes = async () => ({ data: [people[0], child], total: 2 }) as never;
  const { user } = renderPage(<PatientSelect value={undefined} label="患者" />, { getList: getNamesakes });
  await user.type(screen.getByRole('combobox', { name: '患者' }), '张三');
  await screen.findByTitle(/^张三 · 女 · 8 ?岁 ?\d+ ?个?月 · P3/);
  screen.getByTitle(/^张三 · 男 · \d+ ?岁 · P1/);
});
