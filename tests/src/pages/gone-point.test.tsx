import { allEndpoints } from '@contract/index';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DashboardPage } from '@/domain/dashboard/dashboard-page';
import Workbench from '@/pages/dashboard/workbench';
import Kanban from '@/pages/others/kanban/kanban';
import { session } from '@/providers/session/session';
import { usePeriod } from '@/ui/dashboard/use-period';
import { buildProfile, buildSession } from '../providers/build-profile';
import { renderPage } from '../ui/render-page';

beforeEach(() =>
  session.start(
    // As somebody whose last but one service point was taken from them: there is nothing to choose from any more.
    buildSession({ user: buildProfile({ permissions: allEndpoints.map(({ key }) => key), servicePointCount: 1 }) }),
  ),
);
afterEach(() => session.clear());

function Figures() {
  const { period, choose } = usePeriod();
  const query = { error: null, refetch: () => {} };
  return (
    <DashboardPage title="看板" period={period} onChoose={choose} query={query}>
      0
    </DashboardPage>
  );
}

const pages: Record<string, ReactElement> = {
  workbench: <Workbench key="" />,
  'dashboard of figures': <Figures key="" />,
  board: <Kanban key="" />,
};

for (const [what, page] of Object.entries(pages))
  it(`a ${what} of a service point that is gone or out of reach has no zeros: it says so, and leads on without it`, async () => {
    const none = async () => ({ data: [], total: 0 }) as never;
    const custom = ({ url }: { url: string }) => (url.endsWith('/board') ? none() : new Promise<never>(() => {}));
    const { user, router } = renderPage(page, { getList: none, getMany: none, custom });
    await act(() => router.navigate('/?point=999'));
    await user.click(await screen.findByRole('button', { name: '取消此筛选' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByText(/因此没有数据/)).toBeNull();
  });
