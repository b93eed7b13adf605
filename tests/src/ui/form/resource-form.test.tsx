import { appointmentDetails } from '@contract/appointments';
import type { Profile } from '@contract/auth';
import { followUpPlan } from '@contract/follow-ups';
import { type Patient, patientInput } from '@contract/patients';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Activity, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '@/lib/errors/app-error';
import { useSession } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { Field } from '@/ui/form/field';
import { FormPage } from '@/ui/form/form-page';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { renderPage } from '../render-page';

const { name, phone, address } = patientInput.shape;
const schema = z.object({ name, phone, address });
const patient = {
  id: 7,
  updatedAt: '2026-05-03T08:00:00.000Z',
  name: '张三',
  phone: '19900000001',
  address: '',
} as Patient;

type FormProps = {
  row?: Patient;
  onSaved?: () => void;
  ask?: () => Promise<boolean>;
  askAgain?: (doubt: AppError) => Promise<boolean>;
};

function PatientForm({ row, onSaved = () => {}, ask }: Omit<FormProps, 'askAgain'>) {
  const { name = '', phone = '', address = '' } = row ?? {};
  const initial = { name, phone, address };
  const form = useResourceForm({ resource: 'patients', schema, initial, row, onSaved, ask });
  return (
    <FormPage title="患者" form={form} onCancel={() => {}}>
      <Field name="name" />
      <Field name="phone" />
      <Field name="address" />
    </FormPage>
  );
}

const reminder = { id: 8, updatedAt: '2026-05-03T08:00:00.000Z' };

function ReminderForm({ askAgain }: Pick<FormProps, 'askAgain'>) {
  const shape = { resource: 'follow-ups', schema: followUpPlan.pick({ remark: true }), initial: { remark: '' } };
  const form = useResourceForm({ ...shape, row: reminder, onSaved: () => {}, askAgain });
  return (
    <FormPage title="提醒" form={form} onCancel={() => {}}>
      <Field name="remark" />
    </FormPage>
  );
}

const booked = {
  id: 9,
  updatedAt: '2026-05-03T08:00:00.000Z',
  status: 'confirmed',
  date: '2026-05-04',
  start: '10:00',
  remark: '',
};

function BookingForm() {
  const shape = { resource: 'appointments', schema: z.object({ remark: appointmentDetails.shape.remark }) };
  const form = useResourceForm({ ...shape, initial: { remark: '' }, row: booked, onSaved: () => {} });
  return (
    <FormPage title="预约" form={form} onCancel={() => {}}>
      <Field name="remark" />
    </FormPage>
  );
}

/** With a field of its own. */
function NoteForm() {
  const schema = followUpPlan.pick({ remark: true }).extend({ twice: z.string() });
  const initial = { remark: '', twice: 'x' };
  const form = useResourceForm({ resource: 'follow-ups', schema, initial, onSaved: () => {} });
  return (
    <FormPage title="提醒" form={form} onCancel={() => {}}>
      <Field name="remark" />
    </FormPage>
  );
}

const tokens = { accessToken: 'a', refreshToken: 'r' };
const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const refusal = (statusCode: number, rest: Partial<AppError>) =>
  new AppError({ kind: 'http', statusCode, message: 'refused', errors: rest.errors, data: rest.data });

function Tabs() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        switch
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <PatientForm row={patient} />
      </Activity>
    </>
  );
}

describe('a resource form', () => {
  it('sends nothing while something required is missing, says what, and puts the cursor there', async () => {
    const create = vi.fn();
    const { user } = renderPage(<PatientForm />, { create });
    await user.click(button('保存'));
    expect(await screen.findByText('请输入姓名')).toBeTruthy();
    expect(screen.getByText('请输入手机号')).toBeTruthy();
    expect(document.activeElement).toBe(field('姓名'));
    expect(field('姓名').getAttribute('aria-invalid')).toBe('true');
    expect(field('地址').getAttribute('aria-required')).toBe('false');
    expect(create).not.toHaveBeenCalled();
  });

  describe('after the session has ended by itself', () => {
    const signIn = (id: number) => act(() => useSession.setState({ user: { id } as Profile, token: tokens }));
    const endSession = () => act(() => useSession.setState({ user: null, token: null }));
    afterEach(() => endSession());

    const leaveWith = async (typed: string) => {
      signIn(1);
      const { user, unmount } = renderPage(<PatientForm row={patient} />);
      await user.type(field('地址'), typed);
      return unmount;
    };

    it('gives back what was typed, once, on the row as it was then', async () => {
      const unmountFirst = await leaveWith('路');
      endSession();
      unmountFirst();
      signIn(1);
      const update = vi.fn().mockResolvedValue({ data: patient });
      const newer = { ...patient, updatedAt: '2026-05-04T08:00:00.000Z' };
      const { user, unmount } = renderPage(<PatientForm row={newer} />, { update });
      expect(field('地址')).toHaveProperty('value', '路');
      await user.click(button('保存'));
      await waitFor(() => expect(update).toHaveBeenCalled());
      expect(update).toHaveBeenCalledWith(
        expect.objectContaining({
          variables: expect.objectContaining({ address: '路', updatedAt: patient.updatedAt }),
        }),
      );
      unmount();
      renderPage(<PatientForm row={patient} />);
      expect(field('地址')).toHaveProperty('value', '');
    });

    it('asks about what somebody has changed since, and leaves theirs what was not typed', async () => {
      const unmountFirst = await leaveWith('路');
      endSession();
      unmountFirst();
      signIn(1);
      const current = { ...patient, address: '新地址', phone: '19900000009', updatedAt: '2026-05-04T08:00:00.000Z' };
      const update = vi
        .fn()
        .mockRejectedValueOnce(refusal(409, { data: { current, changedBy: '王经理' } }))
        .mockResolvedValue({ data: current });
      const { user } = renderPage(<PatientForm row={current} />, { update });
      await user.click(button('保存'));
      expect(await screen.findByRole('radio', { name: '地址: 您的内容' })).toHaveProperty('checked', true);
      expect(screen.queryByRole('radio', { name: '手机号: 您的内容' })).toBeNull();
      await user.click(button('采用所选内容'));
      await user.click(button('保存'));
      await waitFor(() =>
        expect(update.mock.lastCall?.[0].variables).toMatchObject({ address: '路', phone: '19900000009' }),
      );
    });

    it('gives nobody else what was typed, also not when its owner comes back after that', async () => {
      const unmountFirst = await leaveWith('路');
      endSession();
      unmountFirst();
      signIn(2);
      const { unmount } = renderPage(<PatientForm row={patient} />);
      expect(field('地址')).toHaveProperty('value', '');
      unmount();
      signIn(1);
      renderPage(<PatientForm row={patient} />);
      expect(field('地址')).toHaveProperty('value', '');
    });

    it('keeps nothing of what its owner agreed to lose', async () => {
      const unmount = await leaveWith('路');
      act(() => unsavedWork.discard());
      endSession();
      unmount();
      signIn(1);
      renderPage(<PatientForm row={patient} />);
      expect(field('地址')).toHaveProperty('value', '');
    });
  });

  it('puts a doubt of the server to the user, and sends it again as confirmed; without somebody to ask it is shown', async () => {
    const doubt = refusal(409, { data: { confirm: 'x' } });
    const update = vi.fn().mockRejectedValueOnce(doubt).mockResolvedValueOnce({ data: reminder });
    const askAgain = vi.fn(async () => true);
    const { user, unmount } = renderPage(<ReminderForm askAgain={askAgain} />, { update });
    await user.type(field('备注'), '路');
    await user.click(button('保存'));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(askAgain).toHaveBeenCalledWith(expect.objectContaining({ message: 'refused' }));
    expect(update.mock.calls[1]?.[0].variables).toMatchObject({ remark: '路', confirmed: true });
    unmount();

    const refused = renderPage(<ReminderForm />, { update: vi.fn().mockRejectedValue(doubt) });
    await refused.user.type(field('备注'), '路');
    await refused.user.click(button('保存'));
    expect(await screen.findByText('refused')).toBeTruthy();
  });

  it('sends of what it holds the fields that its call takes, and no others', async () => {
    const create = vi.fn().mockResolvedValue({ data: reminder });
    const { user } = renderPage(<NoteForm />, { create });
    await user.type(field('备注'), '路');
    await user.click(button('保存'));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    expect(create.mock.calls[0]?.[0].variables).toEqual({ remark: '路' });
  });

  it('sends nothing until its question is answered, and keeps what was typed', async () => {
    const update = vi.fn().mockResolvedValue({ data: patient });
    const ask = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    const { user } = renderPage(<PatientForm row={patient} ask={ask} />, { update });
    await user.type(field('地址'), '路');
    await user.click(button('保存'));
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    expect(update).not.toHaveBeenCalled();
    expect(field('地址')).toHaveProperty('value', '路');
    await user.click(await screen.findByRole('button', { name: '保存' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  });

  it("puts the server's errors on their fields, and what belongs to none above the form", async () => {
    const errors = { phone: ['该号码已停用'], '': ['今天不能建档'], servicePointId: ['服务点已关闭'] };
    const create = vi.fn().mockRejectedValue(refusal(400, { errors }));
    const { user } = renderPage(<PatientForm />, { create });
    await user.type(field('姓名'), '李四');
    await user.type(field('手机号'), '19900000002');
    await user.click(button('保存'));
    expect(await screen.findByText('该号码已停用')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('今天不能建档');
    expect(screen.getByRole('alert').textContent).toContain('服务点已关闭');
    expect(field('姓名')).toHaveProperty('value', '李四');
  });

  it('leads to the first field that the server refuses, unless somebody is elsewhere by then', async () => {
    const refused = refusal(400, { errors: { address: ['不在服务范围内'], phone: ['该号码已停用'] } });
    let refuse = (_: AppError) => {};
    const create = vi.fn().mockImplementation(() => new Promise((_, reject) => (refuse = reject)));
    const { user } = renderPage(<PatientForm />, { create });
    await user.type(field('姓名'), '李四');
    await user.type(field('手机号'), '19900000002');
    const save = async (meanwhile: () => Promise<void>) => {
      create.mockClear();
      await user.click(button('保存'));
      await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
      await meanwhile();
      refuse(refused);
      await waitFor(() => expect(button('保存')).toHaveProperty('disabled', false));
    };
    await save(async () => {});
    await waitFor(() => expect(document.activeElement).toBe(field('手机号')));

    await save(async () => act(() => button('取消').focus()));
    expect(await screen.findByText('该号码已停用')).toBeTruthy();
    expect(document.activeElement).toBe(button('取消'));
  });

  it('leads to a field that the refusal alone asks for', async () => {
    function WalkIn() {
      const initial = { name: '李四', phone: '19900000002', address: '' };
      const form = useResourceForm({ resource: 'patients', schema, initial, onSaved: () => {} });
      return (
        <FormPage title="患者" form={form} onCancel={() => {}}>
          <Field name="name" />
          {form.formState.errors.address && <Field name="address" />}
        </FormPage>
      );
    }
    const create = vi.fn().mockRejectedValue(refusal(400, { errors: { address: ['请输入地址'] } }));
    const { user } = renderPage(<WalkIn />, { create });
    await user.click(button('保存'));
    await waitFor(() => expect(document.activeElement).toBe(field('地址')));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(document.activeElement).toBe(field('地址')));
  });

  it('submits once however often it is told to, and repeats with the same key', async () => {
    let lose = (_: AppError) => {};
    const lost = new Promise<never>((_, reject) => {
      lose = reject;
    });
    const create = vi.fn().mockReturnValueOnce(lost).mockResolvedValue({ data: patient });
    const onSaved = vi.fn();
    const { user } = renderPage(<PatientForm onSaved={onSaved} />, { create });
    await user.type(field('姓名'), '李四');
    await user.type(field('手机号'), '19900000002');
    await user.tripleClick(button('保存'));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    lose(refusal(0, {}));
    await waitFor(() => expect(button('保存')).toHaveProperty('disabled', false));
    await user.click(button('保存'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    const keys = create.mock.calls.map(([{ meta }]) => meta.idempotencyKey);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('takes nothing while what was typed is on its way, as it would be lost with the answer', async () => {
    let refuse = (_: AppError) => {};
    const held = new Promise<never>((_, reject) => {
      refuse = reject;
    });
    const update = vi.fn().mockReturnValueOnce(held);
    const { user } = renderPage(<PatientForm row={patient} />, { update });
    const isHeld = () => field('地址').closest('[inert]') !== null;
    await user.type(field('地址'), '路{Enter}');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(isHeld()).toBe(true);
    // Whoever waits for too long may go.
    expect(button('取消').closest('[inert]')).toBeNull();
    // A browser takes the cursor out of what is held.
    act(() => field('地址').blur());
    await act(async () => refuse(refusal(500, {})));
    expect(isHeld()).toBe(false);
    expect(document.activeElement).toBe(field('地址'));
  });

  it('calls what the user has saved in another window by that name', async () => {
    const current = { ...patient, address: '新地址', updatedAt: '2026-05-03T09:00:00.000Z' };
    const conflict = { current, changedBy: '我自己', isOwn: true };
    const update = vi.fn().mockRejectedValueOnce(refusal(409, { data: conflict }));
    const { user } = renderPage(<PatientForm row={patient} />, { update });
    await user.type(field('地址'), '我的地址');
    await user.click(button('保存'));
    const dialog = await screen.findByRole('dialog', { name: '您已在另一个窗口中修改过这些内容' });
    expect(dialog.textContent).not.toMatch(/他人|对方|我自己/);
    expect(screen.getByRole('radio', { name: '地址: 另一窗口的内容' })).toBeTruthy();
  });

  it('is saved where the row says by the user’s own hand what was typed: an earlier try has done it, whose answer was lost', async () => {
    const current = { ...patient, address: '我的地址', updatedAt: '2026-05-03T09:00:00.000Z' };
    const update = vi
      .fn()
      .mockRejectedValueOnce(refusal(0, {}))
      .mockRejectedValueOnce(refusal(409, { data: { current, changedBy: '我自己', isOwn: true } }));
    const onSaved = vi.fn();
    const { user } = renderPage(<PatientForm row={patient} onSaved={onSaved} />, { update });
    await user.type(field('地址'), '我的地址');
    await user.click(button('保存'));
    await waitFor(() => expect(button('保存')).toHaveProperty('disabled', false));
    await user.click(button('保存'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(current));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a conflict field by field and goes on from the newer row, losing neither side', async () => {
    const current = { ...patient, address: '他人的地址', phone: '19900000009', updatedAt: '2026-05-03T09:00:00.000Z' };
    const update = vi
      .fn()
      .mockRejectedValueOnce(refusal(409, { data: { current, changedBy: '王经理' } }))
      .mockResolvedValue({ data: current });
    const { user } = renderPage(<PatientForm row={patient} />, { update });
    await user.type(field('地址'), '我的地址');
    await user.click(button('保存'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('王经理');
    expect(dialog.textContent).toContain('他人的地址');
    expect(dialog.textContent).not.toContain('张三');
    await user.click(button('采用所选内容'));
    await user.click(button('保存'));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[0]?.[0].variables.updatedAt).toBe(patient.updatedAt);
    expect(update.mock.calls[1]?.[0].variables).toMatchObject({
      address: '我的地址',
      phone: '19900000009',
      updatedAt: current.updatedAt,
    });
  });

  it('asks at a second conflict about what has changed since the first, and not again about what was chosen', async () => {
    const first = { ...patient, phone: '19900000009', updatedAt: '2026-05-03T09:00:00.000Z' };
    const second = { ...first, address: '他人的地址', updatedAt: '2026-05-03T10:00:00.000Z' };
    const update = vi
      .fn()
      .mockRejectedValueOnce(refusal(409, { data: { current: first, changedBy: '王经理' } }))
      .mockRejectedValueOnce(refusal(409, { data: { current: second, changedBy: '王经理' } }));
    const { user } = renderPage(<PatientForm row={patient} />, { update });
    await user.type(field('地址'), '我的地址');
    await user.clear(field('手机号'));
    await user.type(field('手机号'), '19900000003');
    await user.click(button('保存'));
    await screen.findByRole('radio', { name: '手机号: 您的内容' });
    await user.click(button('采用所选内容'));
    await user.click(button('保存'));
    expect(await screen.findByRole('radio', { name: '地址: 您的内容' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: '手机号: 您的内容' })).toBeNull();
  });

  it('tells what has become of the row besides what the form holds, which saving would not show', async () => {
    const current = { ...booked, status: 'cancelled', start: '11:00', recordId: 3, updatedAt: 'later' };
    const update = vi
      .fn()
      .mockRejectedValueOnce(refusal(409, { data: { current, changedBy: '王经理' } }))
      .mockResolvedValue({ data: current });
    const { user } = renderPage(<BookingForm />, { update });
    await user.type(field('备注'), '带旧镜');
    await user.click(button('保存'));
    const dialog = await screen.findByRole('dialog', { name: '内容已被他人修改' });
    const told = within(dialog).getAllByRole('listitem');
    expect(told.map(({ textContent }) => textContent)).toEqual(['时段 10:00 → 11:00', '状态 已确认 → 已取消']);
    expect(within(dialog).queryByRole('radio')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: '继续编辑' }));
    await user.click(button('保存'));
    await waitFor(() =>
      expect(update.mock.lastCall?.[0].variables).toMatchObject({ remark: '带旧镜', updatedAt: 'later' }),
    );
  });

  it('keeps what was typed when its tab is hidden and comes back', async () => {
    const { user } = renderPage(<Tabs />);
    await user.type(field('地址'), '没保存');
    await user.click(button('switch'));
    await user.click(button('switch'));
    expect(field('地址')).toHaveProperty('value', '没保存');
  });

  it('counts as unsaved from the first key to the save or the way back', async () => {
    const { user } = renderPage(<PatientForm row={patient} />);
    expect(unsavedWork.any()).toBe(false);
    await user.type(field('地址'), 'x');
    expect(unsavedWork.any()).toBe(true);
    await user.clear(field('地址'));
    expect(unsavedWork.any()).toBe(false);
  });
});

describe('the guard of unsaved work', () => {
  it('asks before another page is shown, and stays or leaves as told', async () => {
    const { router, user } = renderPage(<PatientForm row={patient} />);
    await user.type(field('地址'), 'x');
    void router.navigate('/elsewhere');
    await user.click(await screen.findByRole('button', { name: '留在此页' }));
    expect(field('地址')).toHaveProperty('value', 'x');
    void router.navigate('/elsewhere', { replace: true });
    await user.click(await screen.findByRole('button', { name: '放弃修改并离开' }));
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect(unsavedWork.any()).toBe(false);
  });
});
