import type { Appointment } from '@contract/appointments';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EditAppointmentModal } from '@/domain/appointment/edit-modal';
import { RescheduleModal } from '@/domain/appointment/reschedule-modal';
import { AppError } from '@/lib/errors/app-error';
import { publish } from '@/providers/live/live-provider';
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

const cancelled = (appointment: Appointment): Appointment => ({
  ...appointment,
  status: 'cancelled',
  updatedAt: '2026-11-02T08:00:00.000Z',
});

it('what was cancelled meanwhile is not to be moved any more, and says so at once', async () => {
  const appointment = buildAppointment({ date: day });
  const getOne = () => Promise.resolve({ data: cancelled(appointment) }) as never;
  renderPage(<RescheduleModal appointment={appointment} onClose={() => {}} />, { ...provider, getOne });
  await screen.findByRole('radio', { name: /^10:00/ });
  await act(async () => publish('updated', { ids: [appointment.id], by: '王经理', what: 'rows' }, 'appointments'));
  await screen.findByText(/王经理 刚刚修改了此内容，此操作已不再适用/);
  expect(save()).toHaveProperty('disabled', true);
});

it('… and nobody is told that it can be saved again where only the refusal tells', async () => {
  const appointment = buildAppointment({ date: day });
  const update = vi.fn().mockRejectedValue(conflictWith(cancelled(appointment)));
  const modal = <RescheduleModal appointment={appointment} onClose={() => {}} />;
  const { user } = renderPage(modal, { ...provider, update });
  await user.click(await screen.findByRole('radio', { name: /^10:00/ }));
  await user.click(save());
  await screen.findByText(/已不再适用，因此无法再次保存/);
  expect(document.body.textContent).not.toContain('可再次保存');
});

it('a dialog about somebody who is out of reach does not go on naming them', async () => {
  const appointment = buildAppointment({ date: day });
  renderPage(<RescheduleModal appointment={appointment} onClose={() => {}} />, provider);
  await screen.findByRole('radio', { name: /^10:00/ });
  expect(document.body.textContent).toContain(appointment.name);
  await act(async () => publish('deleted', { ids: [appointment.id], by: null, what: 'rows' }, 'appointments'));
  expect(document.body.textContent).not.toContain(appointment.name);
});
