import { allEndpoints } from '@contract/index';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DetailDrawer } from '@/domain/appointment/detail-drawer';
import { useAppointmentSteps } from '@/domain/appointment/use-appointment-steps';
import { AppError } from '@/lib/errors/app-error';
import { session } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';
import { buildAppointment } from '../build-rows';

let refusal: AppError | undefined;
const providers = {
  getOne: async () => {
    if (refusal) throw refusal;
    return { data: buildAppointment() } as never;
  },
  getList: async () => ({ data: [], total: 0 }),
};

function Drawer() {
  const { steps } = useAppointmentSteps();
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => void client.invalidateQueries()}>
        renew
      </button>
      <DetailDrawer id={5} steps={steps} onClose={() => {}} />
    </>
  );
}

beforeEach(() => {
  refusal = undefined;
  session.start(buildSession({ user: buildProfile({ permissions: allEndpoints.map(({ key }) => key) }) }));
});
afterEach(() => {
  unsavedWork.discard();
  session.clear();
});

it.each([
  [403, '没有访问权限'],
  [404, '内容不存在或已被移除'],
])(
  'of an appointment that is out of reach (%s) only the dialog with what was typed is shown any more, and why',
  async (statusCode, why) => {
    const { user } = renderPage(<Drawer />, providers);
    await user.click(await screen.findByRole('button', { name: '编辑' }));
    const remark = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '备注' });
    await user.type(remark, '改到下周');
    screen.getByText(/2026-11-01/);
    refusal = new AppError({ kind: 'http', statusCode, message: '' });
    await act(async () => screen.getByText('renew').click());
    await waitFor(() => expect(screen.queryByText(/2026-11-01/)).toBeNull());
    expect(screen.getByRole('heading', { name: why, hidden: true })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '取消预约' })).toBeNull();
    // To try again would be in vain.
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    expect(remark.isConnected && remark.value).toBe('改到下周');
  },
);
