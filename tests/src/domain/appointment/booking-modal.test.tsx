import { patients } from '@contract/patients';
import { servicePoints } from '@contract/service-points';
import type { CustomParams } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BookingModal } from '@/domain/appointment/booking-modal';
import { Pickers } from '@/domain/pickers/pickers';
import { AppError } from '@/lib/errors/app-error';
import { session } from '@/providers/session/session';
import { wholeMenu } from '../../lib/menu/whole-menu';
import { buildProfile, buildSession } from '../../providers/build-profile';
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

it('asks whether somebody new is one on file, and is theirs then', async () => {
  const { duplicates, one } = patients.endpoints;
  session.start(buildSession({ user: buildProfile({ permissions: [duplicates.key, one.key] }) }));
  const person = { id: 8, name: '王小明', gender: 'male', birthday: '1990-01-01', phone: '199****7777' };
  const file = { ...person, patientNo: 'P8', servicePointName: '一店' };
  const custom = ({ url }: CustomParams) =>
    Promise.resolve({ data: url.includes('duplicates') ? [file] : {} }) as never;
  const booking = <BookingModal known={{ servicePointId: 3 }} onClose={() => {}} />;
  const getOne = () => Promise.resolve({ data: file }) as never;
  const { user } = renderPage(<Pickers>{booking}</Pickers>, { ...noRows, custom, getOne });
  await user.click(screen.getByRole('radio', { name: '新客' }));
  await user.type(screen.getByRole('textbox', { name: '姓名' }), '王小明');
  await user.type(screen.getByRole('textbox', { name: '电话' }), '19900007777');
  await user.click(await screen.findByRole('button', { name: '就是此人：王小明' }));
  expect(screen.getByRole('radio', { name: '已有患者' })).toHaveProperty('checked', true);
  const shown = () => screen.getByRole('combobox', { name: '患者' }).closest('.ant-select')?.textContent;
  await waitFor(() => expect(shown()).toMatch(/^王小明 · 男 .* P8 · 一店$/));
});

it('says that the patient is not on file any more before a day and a time are chosen', async () => {
  session.start(buildSession({ user: buildProfile({ permissions: [patients.endpoints.one.key] }) }));
  const gone = new AppError({ kind: 'http', statusCode: 404, message: '' });
  const known = { servicePointId: 3, patientId: 8, patientName: '王小明' };
  renderPage(<BookingModal known={known} onClose={() => {}} />, { ...noRows, getOne: () => Promise.reject(gone) });
  await screen.findByText(/^患者档案已被移除/);
  // Who that was is not to be read either.
  expect(screen.getByRole('textbox', { name: '患者' })).toHaveProperty('value', '');
  session.clear();
});

it('is not sent by the Enter that takes its day, as the times of that day are still to come', async () => {
  const days = [{ date: '2032-01-05', slots: [{ start: '09:00', end: '09:30', booked: 0 }] }];
  const custom = () => Promise.resolve({ data: { slotMinutes: 30, capacity: 1, days } }) as never;
  const booking = <BookingModal known={{ servicePointId: 3 }} onClose={() => {}} />;
  const { user } = renderPage(booking, { ...noRows, custom });
  const day = screen.getByRole('textbox', { name: '日期' });
  await user.type(day, '20320105');
  // A browser sends the form by what is left of it; the simulated one does not, as the button stands outside.
  expect(fireEvent.keyDown(day, { key: 'Enter' })).toBe(false);
  await screen.findByRole('radio', { name: /^09:00/ });
  expect(day).toHaveProperty('value', '2032-01-05');
});

it('says that a service point has no opening hours, where another day would not help', async () => {
  const days = [{ date: '2032-01-05', slots: [] }];
  const custom = () => Promise.resolve({ data: { slotMinutes: 30, capacity: 1, days, isNeverOpen: true } }) as never;
  const known = { servicePointId: 3, date: '2032-01-05' };
  const show = () => renderPage(<BookingModal known={known} onClose={() => {}} />, { ...noRows, custom });
  const { unmount } = show();
  await screen.findByText('该服务点还没有营业时间，因此不能预约，请联系上级设置');
  unmount();
  const { update, one } = servicePoints.endpoints;
  session.start(buildSession({ user: buildProfile({ permissions: [update.key, one.key], menus: wholeMenu }) }));
  show();
  await screen.findByText('该服务点还没有营业时间，因此不能预约');
  expect(screen.getByRole('button', { name: '设置营业时间' })).toBeTruthy();
  session.clear();
});

const chosenAtTen = async (slotsNow: () => object[]) => {
  const days = () => [{ date: '2031-02-03', slots: slotsNow() }];
  const custom = ({ url }: CustomParams) =>
    Promise.resolve({
      data: url.includes('slots') ? { slotMinutes: 30, capacity: 2, isNeverOpen: false, days: days() } : {},
    }) as never;
  let refetch = () => Promise.resolve();
  const Refetch = () => {
    const client = useQueryClient();
    refetch = () => client.refetchQueries();
    return null;
  };
  const booking = <BookingModal known={{ servicePointId: 3, date: '2031-02-03' }} onClose={() => {}} />;
  renderPage([<Refetch key="refetch" />, <div key="booking">{booking}</div>], { ...noRows, custom });
  fireEvent.click(await screen.findByRole('radio', { name: /10:00/ }));
  return () => act(() => refetch());
};

it('says at once where a time that is chosen is booked up by others meanwhile', async () => {
  let booked = 1;
  const refetch = await chosenAtTen(() => [{ start: '10:00', end: '10:30', booked }]);
  expect(screen.queryByText('10:00 刚被约满，请选择其他时段')).toBeNull();
  booked = 2;
  await refetch();
  expect(await screen.findByText('10:00 刚被约满，请选择其他时段')).toBeTruthy();
});

it('says which time is chosen no more, as a colleague has set other hours, until it is offered again', async () => {
  const nine = { start: '09:00', end: '09:30', booked: 0 };
  const ten = { start: '10:00', end: '10:30', booked: 0 };
  let slots = [nine, ten];
  const refetch = await chosenAtTen(() => slots);
  slots = [nine];
  await refetch();
  const told = '10:00 不在当天的可约时段内，请重新选择';
  expect(await screen.findByText(told)).toBeTruthy();
  slots = [nine, ten];
  await refetch();
  await waitFor(() => expect(screen.queryByText(told)).toBeNull());
});

it('begun for one patient when the session ended is not gone on with for another', async () => {
  const signIn = () => session.start(buildSession());
  const openFor = (patientId: number) =>
    renderPage(
      <BookingModal known={{ servicePointId: 3, patientId, patientName: '王小明' }} onClose={() => {}} />,
      noRows,
    );
  const remark = () => screen.getByRole('textbox', { name: '备注' });
  signIn();
  const { user, unmount } = openFor(7);
  await user.type(remark(), '带旧镜');
  act(() => session.clear());
  unmount();
  signIn();
  const other = openFor(8);
  expect(remark()).toHaveProperty('value', '');
  other.unmount();
  openFor(7);
  await waitFor(() => expect(remark()).toHaveProperty('value', '带旧镜'));
});
