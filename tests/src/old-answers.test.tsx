import { appointments } from '@contract/appointments';
import { dashboard } from '@contract/dashboard';
import { followUps } from '@contract/follow-ups';
import { allEndpoints } from '@contract/index';
import { waitingRoom } from '@contract/waiting-room';
import { workbench } from '@contract/workbench';
import { useOne } from '@refinedev/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DashboardPage } from '@/domain/dashboard/dashboard-page';
import { useWaitingRoom } from '@/domain/waiting-room/use-waiting-room';
import { AppError } from '@/lib/errors/app-error';
import { Expected } from '@/pages/clinic/waiting-room/expected';
import Workbench from '@/pages/dashboard/workbench';
import Kanban from '@/pages/others/kanban/kanban';
import { session } from '@/providers/session/session';
import { Calendar } from '@/resources/appointments/calendar';
import { FollowUpPanel, useFollowUps } from '@/resources/patients/comings';
import { useAnswer } from '@/ui/hooks/use-answer';
import { ListTable } from '@/ui/list/list-table';
import { useResourceList } from '@/ui/list/use-resource-list';
import { RecordDrawer } from '@/ui/record-drawer/record-drawer';
import { PartFailed } from '@/ui/states/part-failed';
import { isGone } from '@/ui/states/record-state';
import { buildFollowUp } from './domain/build-rows';
import { buildProfile, buildSession } from './providers/build-profile';
import { renderPage } from './ui/render-page';

// What they draw is not the matter here.
vi.mock('@/resources/appointments/calendar-grid', () => ({ CalendarGrid: () => <p>内容</p> }));
vi.mock('@/pages/others/kanban/board', () => ({ Board: () => <p>内容</p> }));
vi.mock('@/pages/dashboard/tiles', () => ({ Tiles: ({ data }: { data?: object }) => data && <p>内容</p> }));

beforeEach(() => {
  const permissions = allEndpoints.map(({ key }) => key);
  session.start(buildSession({ user: buildProfile({ permissions, servicePointCount: 1 }) }));
});
afterEach(() => session.clear());

const point = { servicePointId: 3, choosePoint: () => {}, query: { error: null } };
const answers: Record<string, unknown> = {
  [appointments.endpoints.calendar.path]: [
    { id: 5, status: 'confirmed', name: '内容', start: '09:00', type: 'review' },
  ],
  [appointments.endpoints.slots.path]: { isNeverOpen: false, days: [] },
  [followUps.endpoints.board.path]: [],
  [workbench.endpoints.show.path]: { today: '2031-11-24' },
  [dashboard.endpoints.patients.path]: {},
  [waitingRoom.endpoints.board.path]: { version: '1', entries: [] },
  [waitingRoom.endpoints.version.path]: { version: '1' },
};

const acts = { isGranted: () => false, checkIn: async () => undefined };

const rows: Record<string, unknown[]> = {
  [followUps.name]: [buildFollowUp({ reason: '内容' })],
  roles: [{ id: 4, name: '内容' }],
};

function Line() {
  const { query, day } = useWaitingRoom(3);
  if (day) return <p>内容</p>;
  return query.isError && <PartFailed query={query} />;
}

function Figures() {
  const period = { startDate: '2031-11-01', endDate: '2031-11-24' };
  const { query, data } = useAnswer(dashboard.endpoints.patients, { query: period });
  return (
    <DashboardPage title="看板" period={period} onChoose={() => {}} query={query}>
      {data && <p>内容</p>}
    </DashboardPage>
  );
}

const RemindersOfPatient = () => <FollowUpPanel followUps={useFollowUps(7)} />;

function List() {
  const list = useResourceList<{ id: number; name: string }>('roles', { filters: {} });
  return <ListTable resource="roles" table={list} columns={[{ key: 'name', main: true }]} tools={() => null} />;
}

function Drawer() {
  const { query } = useOne<{ id: number }, AppError>({ resource: appointments.name, id: 5 });
  const isThere = query.data !== undefined && !isGone(query);
  const ofSteps = { steps: [], stepLabel: () => '', onStep: () => {} };
  const row = { resource: appointments.name, id: 5 };
  return (
    <RecordDrawer title="预约" {...{ row, query, isThere, ...ofSteps }} onClose={() => {}}>
      {isThere && <p>内容</p>}
    </RecordDrawer>
  );
}

const pages: Record<string, ReactElement> = {
  'the calendar of appointments': <Calendar point={point as never} onOpen={() => {}} />,
  'the board of reminders': <Kanban />,
  'the workbench': <Workbench />,
  'a dashboard': <Figures />,
  'the reminders of a patient': <RemindersOfPatient />,
  'a drawer': <Drawer />,
  'the line of the waiting room': <Line />,
  'who is expected today': <Expected servicePointId={3} date="2031-11-24" acts={acts} />,
  'a list': <List />,
};

it.each(Object.entries(pages))(
  '%s stays where it cannot be fetched anew, and is none where it never came',
  async (_, page) => {
    let isAway = true;
    let isRefused = false;
    let client: QueryClient | undefined;
    function Page() {
      client = useQueryClient();
      return page;
    }
    const answer = (data: unknown, total?: number) => {
      if (isAway) throw new AppError({ kind: 'network', statusCode: 0, message: '网络异常' });
      if (isRefused) throw new AppError({ kind: 'envelope', statusCode: 403, message: '没有权限' });
      return { data, total } as never;
    };
    const { user } = renderPage(<Page />, {
      getList: async ({ resource }) => (rows[resource] ? answer(rows[resource], 1) : { data: [], total: 0 }),
      getMany: async () => ({ data: [] }),
      getOne: async () => answer({ id: 5 }),
      custom: async ({ url }) => answer(answers[url]),
    });
    await screen.findByText('网络异常');
    expect(screen.queryByText('内容')).toBeNull();
    isAway = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('内容');
    isAway = true;
    await act(async () => client?.invalidateQueries());
    const failed = () =>
      client?.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.error !== null });
    await waitFor(() => expect(failed()).not.toEqual([]));
    await act(() => Promise.resolve());
    expect(screen.getByText('内容')).toBeTruthy();
    expect(screen.queryByText('网络异常')).toBeNull();
    // What is refused is not asked for again, so it is told, and not to be read any more.
    isAway = false;
    isRefused = true;
    await act(async () => client?.invalidateQueries());
    await screen.findByText(/没有(访问)?权限/);
    expect(screen.queryByText('内容')).toBeNull();
  },
);
