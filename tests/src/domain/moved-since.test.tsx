import { allEndpoints } from '@contract/index';
import type { CustomParams } from '@refinedev/core';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DetailDrawer } from '@/domain/appointment/detail-drawer';
import { useAppointmentSteps } from '@/domain/appointment/use-appointment-steps';
import { FollowUpDrawer } from '@/domain/follow-up/follow-up-drawer';
import { useFollowUpSteps } from '@/domain/follow-up/use-follow-up-steps';
import { AppError } from '@/lib/errors/app-error';
import { session } from '@/providers/session/session';
import { buildProfile, buildSession } from '../providers/build-profile';
import { renderPage } from '../ui/render-page';
import { buildAppointment, buildFollowUp } from './build-rows';

const rows: Record<string, object> = { 'follow-ups': buildFollowUp(), appointments: buildAppointment() };

function OfFollowUp() {
  const { steps, dialogs } = useFollowUpSteps();
  return (
    <>
      <FollowUpDrawer id={9} steps={steps} onClose={() => {}} />
      {dialogs}
    </>
  );
}

function OfAppointment() {
  const { steps, dialogs } = useAppointmentSteps();
  return (
    <>
      <DetailDrawer id={5} steps={steps} onClose={() => {}} />
      {dialogs}
    </>
  );
}

beforeEach(() => {
  session.start(buildSession({ user: buildProfile({ permissions: allEndpoints.map(({ key }) => key) }) }));
});
afterEach(() => session.clear());

const appointment = buildAppointment();
const reminder = buildFollowUp();
it.each([
  {
    what: 'an appointment',
    page: <OfAppointment />,
    button: '取消预约',
    shown: { date: appointment.date, start: appointment.start },
    now: { date: '2040-05-05', start: '10:30' },
  },
  {
    what: 'a reminder',
    page: <OfFollowUp />,
    button: '取消提醒',
    shown: { dueDate: reminder.dueDate },
    now: { dueDate: '2040-05-05' },
  },
])(
  '$what is cancelled as it was shown: moved meanwhile, it is when that has been said',
  async ({ page, button, shown, now }) => {
    const sent: unknown[] = [];
    const { user } = renderPage(page, {
      getList: async () => ({ data: [], total: 0 }),
      getMany: async () => ({ data: [] }),
      getOne: async ({ resource }) => ({ data: rows[resource] as never }),
      custom: async ({ method, payload }: CustomParams) => {
        if (method !== 'put') return { data: [] as never };
        const { known } = payload as { known: unknown };
        sent.push(known);
        if (sent.length > 1) return { data: rows.appointments as never };
        throw new AppError({ kind: 'http', statusCode: 409, message: '时间已被改为 2040-05-05', data: { known: now } });
      },
    });
    await user.click(await screen.findByRole('button', { name: button }));
    await user.type(await screen.findByRole('textbox', { name: /原因/ }), '不来了');
    const confirm = async () => user.click(screen.getAllByRole('button', { name: button }).at(-1) as HTMLElement);
    await confirm();
    await screen.findByText('时间已被改为 2040-05-05');
    await confirm();
    await waitFor(() => expect(sent).toEqual([shown, now]));
  },
);

it.each([
  {
    what: 'a reminder is done',
    page: <OfFollowUp />,
    button: '完成',
    shown: { dueDate: reminder.dueDate },
  },
  {
    what: 'a request is confirmed',
    page: <OfAppointment />,
    status: 'pending',
    button: '确认',
    shown: { date: appointment.date, start: appointment.start },
  },
])('$what as it was shown: moved meanwhile, that is said in its place', async ({ page, button, shown, status }) => {
  const sent: unknown[] = [];
  const { user } = renderPage(page, {
    getList: async () => ({ data: [], total: 0 }),
    getMany: async () => ({ data: [] }),
    getOne: async ({ resource }) => ({ data: { ...rows[resource], ...(status && { status }) } as never }),
    custom: async ({ method, payload }: CustomParams) => {
      if (method !== 'put') return { data: [] as never };
      sent.push((payload as { known: unknown }).known);
      throw new AppError({ kind: 'http', statusCode: 409, message: '时间已被改为 2040-05-05' });
    },
  });
  await user.click(await screen.findByRole('button', { name: button }));
  await screen.findByText('时间已被改为 2040-05-05');
  expect(sent).toEqual([shown]);
});
