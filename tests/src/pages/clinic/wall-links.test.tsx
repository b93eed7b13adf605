import { allEndpoints } from '@contract/index';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WallLinksModal } from '@/pages/clinic/waiting-room/wall/wall-links-modal';
import { session } from '@/providers/session';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

beforeEach(() => {
  const permissions = allEndpoints.map(({ key }) => key);
  session.start(buildSession({ user: buildProfile({ permissions }) }));
});
afterEach(() => session.clear());

const at = '2026-11-01T08:00:00.000Z';
const link = {
  ...{ id: 5, createdAt: at, updatedAt: at, servicePointId: 3, name: '大厅', showsNames: true },
  ...{ createdByName: '李明', lastSeenAt: null },
};

it('an address that has just been made goes with its link, when another window withdraws that', async () => {
  let rows: (typeof link)[] = [];
  let client: QueryClient | undefined;
  function Page() {
    client = useQueryClient();
    return <WallLinksModal servicePointId={3} onClose={() => {}} />;
  }
  const { user } = renderPage(<Page />, {
    getList: async () => ({ data: rows, total: rows.length }) as never,
    create: async () => ({ data: { ...link, token: 'secret' } }) as never,
  });
  const fetchAnew = () => act(async () => client?.invalidateQueries());
  await user.click(await screen.findByRole('button', { name: '新建链接' }));
  await user.type(await screen.findByRole('textbox', { name: /./ }), '大厅');
  await user.click(screen.getByRole('button', { name: '保存' }));
  // Before the list knows of it.
  await screen.findByText(/#secret$/);
  rows = [link];
  await fetchAnew();
  await screen.findByText(/还未使用过/);
  expect(screen.getByText(/#secret$/)).toBeTruthy();
  rows = [];
  await fetchAnew();
  await screen.findByText('还没有链接');
  expect(screen.queryByText(/#secret$/)).toBeNull();
  expect(screen.getAllByText('“大厅”的链接已撤回')).not.toHaveLength(0);
});
