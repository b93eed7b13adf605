import type { Appointment } from '@contract/appointments';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EditAppointmentModal } from '@/domain/appointment/edit-modal';
import { RescheduleModal } from '@/domain/appointment/reschedule-modal';
import { AppError } from '@/lib/app-error';
import { renderPage } from '../../ui/render-page';
import { buildAppointment } from '../build-rows';

const conflictWith = (current: Appointment) =>
  new AppError({ kind: 'http', statusCode: 409, message: 'refused', data: { current, changedBy: '王经理' } });

const day = '2031-11-24';
const slots = ['09:00', '10:00', '11:00'].map((start) => ({ start, end: `${start.slice(0, 2)}:30`, booked: 0 }));
const provider = {
  getList: () => Promise.resolve({ data: [], total: 0 }) as never,
  custom: () => Promise.resolve({ data: { slotMinutes: 30, capacity: 2, days: [{ date: day, slots }] } }) as never,
};
const save = () => screen.getByRole('button', { name: '保存' });

it('a time is chosen whole where both have moved the appointment, not its start alone', async () => {
  const appointment = buildAppointment({ date: day });
  const theirs = { ...appointment, start: '11:00', end: '11:30', updatedAt: '2026-11-02T08:00:00.000Z' };
  const update = vi.fn().mockRejectedValueOnce(conflictWith(theirs)).mockResolvedValue({ data: theirs });
  const { user } = renderPage(<RescheduleModal appointment={appointment} onClose={() => {}} />, {
    ...provider,
    update,
  });
  await user.click(await screen.findByRole('radio', { name: /^10:00/ }));
  await user.click(save());
  const choices = await screen.findAllByRole('radio', { name: /^时段: / });
  expect(choices.map((choice) => [choice.getAttribute('aria-label'), choice.closest('label')?.textContent])).toEqual([
    ['时段: 对方的内容', '11:00–11:30'],
    ['时段: 您的内容', '10:00–10:30'],
  ]);
  await user.click(screen.getByRole('radio', { name: '时段: 对方的内容' }));
  await user.click(screen.getByRole('button', { name: '采用所选内容' }));
  await user.click(save());
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(update.mock.lastCall?.[0].variables).toMatchObject({ start: '11:00', end: '11:30' });
});

it('a telephone number that the form does not show is no conflict, and is not made of its masked form', async () => {
  const appointment = buildAppointment({ patientId: null, phone: '199****5678', remark: '' });
  const theirs = { ...appointment, phone: '199****4321', remark: '她的', updatedAt: '2026-11-02T08:00:00.000Z' };
  const update = vi.fn().mockRejectedValue(conflictWith(theirs));
  const modal = <EditAppointmentModal appointment={appointment} onClose={() => {}} onSaved={() => {}} />;
  const { user } = renderPage(modal, { ...provider, update });
  const phone = () => screen.getByRole('textbox', { name: '电话' });
  await user.type(screen.getByRole('textbox', { name: '备注' }), '我的');
  await user.click(save());
  await screen.findByRole('radio', { name: '备注: 您的内容' });
  expect(screen.queryByRole('radio', { name: '电话: 您的内容' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '采用所选内容' }));
  expect(phone()).toHaveProperty('value', '');

  await user.type(phone(), '19900001111');
  update.mockRejectedValueOnce(conflictWith({ ...theirs, phone: '199****9999' }));
  await user.click(save());
  await user.click(await screen.findByRole('radio', { name: '电话: 对方的内容' }));
  await user.click(screen.getByRole('button', { name: '采用所选内容' }));
  expect(phone()).toHaveProperty('value', '');
});
