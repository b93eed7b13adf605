import { appointments } from '@contract/appointments';
import { followUps } from '@contract/follow-ups';
import { allEndpoints } from '@contract/index';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import Kanban from '@/pages/others/kanban/kanban';
import { session } from '@/providers/session/session';
import { Calendar } from '@/resources/appointments/calendar';
import { buildProfile, buildSession } from './providers/build-profile';
import { renderPage } from './ui/render-page';

// What they draw is not the matter here.
vi.mock('@/resources/appointments/calendar-grid', () => ({ CalendarGrid: () => <p>内容</p> }));
vi.mock('@/pages/others/kanban/board', () => ({ Board: () => <p>内容</p> }));

beforeEach(() => {
  const permissions = allEndpoints.map(({ key }) => key);
  session.start(buildSession({ user: buildProfile({ permissions }) }));
});
afterEach(() => session.clear());

const point = { servicePointId: 3, choosePoint: () => {}, query: { error: null } };
const answers: Record<string, unknown> = {
  [appointments.endpoints.calendar.path]: [],
  [appointments.endpoints.slots.path]: { isNeverOpen: false, days: [] },
  [followUps.endpoints.board.path]: [],
};

const pages: Record<string, ReactElement> = {
  'the calendar of appointments': <Calendar point={point as never} onOpen={() => {}} />,
  'the board of reminders': <Kanban />,
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
    const { user } = renderPage(<Page />, {
      getList: async () => ({ data: [], total: 0 }),
      getMany: async () => ({ data: [] }),
      custom: async ({ url }) => {
        if (isAway) throw new AppError({ kind: 'network', statusCode: 0, message: '网络异常' });
        if (isRefused) throw new AppError({ kind: 'envelope', statusCode: 403, message: '没有权限' });
        return { data: answers[url] } as never;
      },
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
    // What is refused is not asked for again, so it is told.
    isAway = false;
    isRefused = true;
    await act(async () => client?.invalidateQueries());
    await screen.findByText('没有权限');
  },
);
