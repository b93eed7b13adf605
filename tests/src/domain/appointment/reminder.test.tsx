import { appointments } from '@contract/appointments';
import { followUps } from '@contract/follow-ups';
import { allEndpoints } from '@contract/index';
import type { BaseRecord, GetListParams } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BookingModal } from '@/domain/appointment/booking-modal';
import { PatientSelect } from '@/domain/patient/patient-select';
import { session } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { PickersProvider } from '@/ui/form/pickers';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';
import { buildAppointment, buildFollowUp } from '../build-rows';

const day = '2031-11-24';
const near = buildFollowUp({ id: 11, dueDate: '2031-11-28', reason: '复查视力' });
const far = buildFollowUp({ id: 12, dueDate: '2032-05-01', reason: '复查眼轴', status: 'contacted' });
const booked = buildFollowUp({ id: 13, dueDate: day, reason: '取镜', status: 'booked' });
/** Of another patient. */
const other = buildFollowUp({ id: 14, patientId: 8, dueDate: day, reason: '训练' });

/** Set, the reminders are still on their way. */
let held: Promise<void> | undefined;
let rows = [far, near, booked];
const sent = vi.fn();

const wanted = (filters: GetListParams['filters'], name: string) =>
  filters?.find((filter) => 'field' in filter && filter.field === name)?.value;

const listed = ({ resource, meta, filters }: GetListParams): BaseRecord[] => {
  if (resource === followUps.name) return rows.filter(({ patientId }) => patientId === wanted(filters, 'patientId'));
  if (resource === 'service-points') return [{ id: 3, name: '一店' }];
  return meta?.endpoint === 'all'
    ? [{ id: 8, name: '李四', gender: 'female', birthday: '1960-02-03', patientNo: 'P2', servicePointName: '一店' }]
    : [];
};

const slots = {
  slotMinutes: 30,
  capacity: 2,
  days: [{ date: day, slots: [{ start: '09:00', end: '09:30', booked: 0 }] }],
};

const providers = {
  getList: async (params: GetListParams) => {
    if (params.resource === followUps.name) await held;
    return { data: listed(params), total: listed(params).length } as never;
  },
  // Whether the person is on file already is asked as well, once the typing has rested.
  custom: async ({ url }: { url: string }) =>
    ({ data: url === appointments.endpoints.slots.path ? slots : [] }) as never,
  create: async ({ variables }: { variables?: unknown }) => {
    sent(variables);
    return { data: buildAppointment() } as never;
  },
};

const ofPatient = { patientId: 7, patientName: '张三', servicePointId: 3 };
const slot = { date: day, start: '09:00', end: '09:30' };

let refetch = () => Promise.resolve();
function Refetch() {
  const client = useQueryClient();
  refetch = () => client.refetchQueries();
  return null;
}

const open = (known: object = { ...ofPatient, ...slot }) =>
  renderPage(
    <PickersProvider value={{ patients: PatientSelect }}>
      <Refetch />
      <BookingModal known={known} onClose={() => {}} />
    </PickersProvider>,
    providers,
  );

const choice = () => screen.findByRole('combobox', { name: '随访提醒' });
const noChoice = () => expect(screen.queryByRole('combobox', { name: '随访提醒' })).toBeNull();
const shown = async () => within((await choice()).closest('.ant-select') as HTMLElement);

const save = async ({ user }: ReturnType<typeof open>) => {
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
};

const grant = (keys: string[]) => session.start(buildSession({ user: buildProfile({ permissions: keys }) }));

beforeEach(() => {
  rows = [far, near, booked, other];
  grant(allEndpoints.map(({ key }) => key));
});
afterEach(() => {
  unsavedWork.discard();
  session.clear();
  sent.mockReset();
});

describe('the reminder that a booking answers', () => {
  it('is the one that is due nearest to the day, of those that wait', async () => {
    const page = open();
    expect((await shown()).getByText('2031-11-28 · 复查视力')).toBeTruthy();
    await page.user.click(await choice());
    const texts = (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent);
    expect(texts).not.toContain('2031-11-24 · 取镜');
    await save(page);
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ followUpId: 11, source: 'reminder' }));
  });

  it.each([
    { title: '2032-05-01 · 复查眼轴', told: { followUpId: 12, source: 'reminder' } },
    { title: '不对应提醒', told: { followUpId: null, source: 'staff' } },
  ])('can be another one, or none: $title', async ({ title, told }) => {
    const page = open();
    await page.user.click(await choice());
    await page.user.click(await screen.findByTitle(title));
    expect((await shown()).getByText(title)).toBeTruthy();
    await save(page);
    expect(sent).toHaveBeenCalledWith(expect.objectContaining(told));
  });

  const titleOf = ({ dueDate, reason }: typeof near) => `${dueDate} · ${reason}`;

  it.each([
    { chosen: undefined, left: far },
    { chosen: far, left: near },
  ])(
    'is no other one where a colleague has dealt with it meanwhile; chosen: $chosen.reason',
    async ({ chosen, left }) => {
      const page = open();
      const choose = async (row: typeof near) => {
        await page.user.click(await choice());
        await page.user.click(await screen.findByTitle(titleOf(row)));
      };
      await shown();
      if (chosen) await choose(chosen);
      rows = [left];
      await act(() => refetch());
      const told = '原先的随访提醒已不再等待跟进，此预约不会对应它';
      expect(await screen.findByText(told)).toBeTruthy();
      expect((await shown()).getByText('不对应提醒')).toBeTruthy();
      await choose(left);
      expect(screen.queryByText(told)).toBeNull();
      await save(page);
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ followUpId: left.id }));
    },
  );

  it('is waited for by whoever saves before it has come', async () => {
    let come = () => {};
    held = new Promise((resolve) => {
      come = resolve;
    });
    const { user } = open();
    await screen.findByRole('radio', { name: /^09:00/ });
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(sent).not.toHaveBeenCalled();
    come();
    held = undefined;
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ followUpId: 11, source: 'reminder' })),
    );
  });

  it('is of whoever is chosen last', async () => {
    const page = open({ servicePointId: 3, ...slot });
    noChoice();
    await page.user.type(screen.getByRole('combobox', { name: '患者' }), '李四');
    await page.user.click(await screen.findByTitle(/^李四 .* P2 · 一店$/));
    expect((await shown()).getByText('2031-11-24 · 训练')).toBeTruthy();
    await page.user.click(screen.getByRole('radio', { name: '新客' }));
    noChoice();
    await page.user.type(screen.getByRole('textbox', { name: '姓名' }), '王五');
    await page.user.type(screen.getByRole('textbox', { name: '电话' }), '19900001111');
    await save(page);
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ patientId: null, followUpId: null, source: 'staff' }));
  });

  it('is not asked for where none waits, where the user may not list them, or where it is known', async () => {
    rows = [booked];
    const { unmount } = open();
    await screen.findByRole('radio', { name: /^09:00/ });
    noChoice();
    unmount();

    rows = [near];
    const { unmount: close } = open({ ...ofPatient, ...slot, followUpId: 12 });
    await screen.findByRole('radio', { name: /^09:00/ });
    noChoice();
    close();

    grant([appointments.endpoints.create.key]);
    const page = open();
    await screen.findByRole('radio', { name: /^09:00/ });
    noChoice();
    await save(page);
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ followUpId: null }));
  });
});
