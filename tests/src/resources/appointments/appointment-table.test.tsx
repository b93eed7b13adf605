import { appointments } from '@contract/appointments';
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session } from '@/providers/session/session';
import AppointmentList from '@/resources/appointments/list';
import { chooseView } from '@/resources/appointments/view-store';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

it('blames no date that nobody chose, and offers to book instead', async () => {
  session.start(buildSession({ user: buildProfile({ permissions: [appointments.endpoints.create.key] }) }));
  const provider = { getList: async () => ({ data: [], total: 0 }) };
  const { user } = renderPage(<AppointmentList />, provider);
  await user.click(screen.getByText('列表'));
  await screen.findByText('没有符合条件的数据');
  expect(screen.getAllByRole('button', { name: '新增预约' })).toHaveLength(2);
  expect(screen.queryByText('换个日期或清除筛选条件再试')).toBeNull();

  await user.type(screen.getByRole('textbox', { name: '姓名、电话或档案号' }), '王');
  await screen.findByText('换个日期或清除筛选条件再试');
  expect(screen.getAllByRole('button', { name: '新增预约' })).toHaveLength(1);
  session.clear();
});

it('shows the calendar of the service point that was chosen, also to whom its address is given', async () => {
  session.start(buildSession({ user: buildProfile() }));
  chooseView({ view: 'calendar' });
  const points = [3, 4].map((id) => ({ id, name: `${id} 店` }));
  const provider = {
    getList: async () => ({ data: points, total: 2 }) as never,
    custom: () => new Promise<never>(() => {}),
  };
  const { user, router, unmount } = renderPage(<AppointmentList />, provider);
  await user.click(await screen.findByRole('combobox', { name: '服务点' }));
  await user.click(await screen.findByTitle('4 店'));
  const { search } = router.state.location;
  expect(search).toBe('?point=4');
  await screen.findByRole('region', { name: '日历' });
  unmount();
  localStorage.clear();
  const given = renderPage(<AppointmentList />, provider);
  await act(() => given.router.navigate(`/${search}`));
  const region = await screen.findByRole('region', { name: '日历' });
  await within(region).findByText('4 店');
  session.clear();
});
