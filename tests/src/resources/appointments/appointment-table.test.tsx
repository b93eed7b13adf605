import { appointments } from '@contract/appointments';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session } from '@/providers/session/session';
import AppointmentList from '@/resources/appointments/list';
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
