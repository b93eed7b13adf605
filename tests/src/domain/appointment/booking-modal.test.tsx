import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BookingModal } from '@/domain/appointment/booking-modal';
import { renderPage } from '../../ui/render-page';

const noRows = {
  getList: () => Promise.resolve({ data: [], total: 0 }) as never,
  custom: () => Promise.resolve({ data: {} }) as never,
};

const open = (known: object) => {
  const { user } = renderPage(<BookingModal known={{ servicePointId: 3, ...known }} onClose={() => {}} />, noRows);
  const type = () => screen.getByRole('combobox', { name: '类型' }).closest('.ant-select')?.textContent;
  const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
  return { user, type, choose };
};

it('is of the type that was chosen, whoever comes', async () => {
  const { type, choose } = open({ type: 'pickup' });
  const before = type();
  await choose('新客');
  expect(type()).toBe(before);
  await choose('已有患者');
  expect(type()).toBe(before);
});

it('is the first visit of somebody new, where no type was chosen', async () => {
  const { type, choose } = open({});
  expect(type()).toBe('复查');
  await choose('新客');
  expect(type()).toBe('初诊');
  await choose('已有患者');
  expect(type()).toBe('复查');
});

it('keeps who was typed while somebody on file is looked for', async () => {
  const { user, choose } = open({});
  await choose('新客');
  await user.type(screen.getByRole('textbox', { name: '姓名' }), '王小明');
  await choose('已有患者');
  await choose('新客');
  screen.getByDisplayValue('王小明');
});
