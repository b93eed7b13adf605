import { allEndpoints } from '@contract/index';
import type { DataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { Activity, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DetailDrawer } from '@/domain/appointment/detail-drawer';
import { useAppointmentSteps } from '@/domain/appointment/use-appointment-steps';
import { FollowUpDrawer } from '@/domain/follow-up/follow-up-drawer';
import { useFollowUpSteps } from '@/domain/follow-up/use-follow-up-steps';
import WaitingRoom from '@/pages/clinic/waiting-room/waiting-room';
import { session } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import AppointmentList from '@/resources/appointments/list';
import { chooseView } from '@/resources/appointments/view-store';
import { buildAppointment, buildFollowUp, buildWaitingEntry } from './domain/build-rows';
import { buildProfile, buildSession } from './providers/build-profile';
import { renderPage } from './ui/render-page';

const lists: Record<string, object[]> = { 'service-points': [{ id: 3, name: '一店', code: 'A' }] };
const rows: Record<string, object> = { 'follow-ups': buildFollowUp(), appointments: buildAppointment() };
const calls: Record<string, object> = {
  'appointments/slots': { days: [], slotMinutes: 30, capacity: 1 },
  'waiting-room': { date: '2026-11-01', steps: ['refraction'], entries: [buildWaitingEntry()], version: '1' },
};

// Answers take a moment, as of a server: what is asked for anew is not there at once.
const answer = async (data: object) => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  return { data, total: 0 };
};
const providers = {
  getList: ({ resource }) => answer(lists[resource] ?? []),
  getMany: () => answer([]),
  getOne: ({ resource }) => answer(rows[resource] ?? {}),
  custom: ({ url }) => answer(calls[Object.keys(calls).find((call) => url.includes(call)) ?? ''] ?? []),
} as Partial<DataProvider>;

/** A page that can be hidden, as the lock and the tabs do it, for longer than the cache keeps what nobody looks at. */
function Hideable({ children }: { children: ReactNode }) {
  const [isHidden, setHidden] = useState(false);
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => setHidden(true)}>
        hide
      </button>
      <button type="button" onClick={() => client.removeQueries({ type: 'inactive' })}>
        forget
      </button>
      <button type="button" onClick={() => setHidden(false)}>
        show
      </button>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>{children}</Activity>
    </>
  );
}

async function hideForMinutes() {
  for (const name of ['hide', 'forget', 'show']) await act(async () => screen.getByText(name).click());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
}

function OfFollowUp() {
  const { steps } = useFollowUpSteps();
  return <FollowUpDrawer id={9} steps={steps} onClose={() => {}} />;
}

function OfAppointment() {
  const { steps } = useAppointmentSteps();
  return <DetailDrawer id={5} steps={steps} onClose={() => {}} />;
}

beforeEach(() => {
  session.start(buildSession({ user: buildProfile({ permissions: allEndpoints.map(({ key }) => key) }) }));
  chooseView({ view: 'list' });
});
afterEach(() => {
  unsavedWork.discard();
  session.clear();
});

it.each([
  { what: 'the note of a contact', page: <OfFollowUp />, opens: [], field: '备注' },
  { what: 'an appointment that is put right', page: <OfAppointment />, opens: ['编辑'], field: '备注' },
  { what: 'a booking', page: <AppointmentList />, opens: ['新增预约'], field: '备注' },
  {
    what: 'the appointment of somebody who waits',
    page: <WaitingRoom />,
    opens: [/^1.*张三/, '预约', '编辑'],
    field: '备注',
  },
  {
    what: 'somebody who has come without an appointment',
    page: <WaitingRoom />,
    opens: [/登记/],
    field: '姓名',
    role: 'combobox',
  },
])(
  'keeps what was typed of $what while the page was hidden for minutes',
  async ({ page, opens, field, role = 'textbox' }) => {
    const { user } = renderPage(<Hideable>{page}</Hideable>, providers);
    for (const name of opens) await user.click(await screen.findByRole('button', { name }));
    await user.type(await screen.findByRole(role, { name: field }), '未保存');
    await hideForMinutes();
    expect(screen.getByRole<HTMLInputElement>(role, { name: field }).value).toBe('未保存');
  },
);
