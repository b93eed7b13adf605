import { type Patient, patientInput, patients } from '@contract/patients';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '@/lib/errors/app-error';
import { publish } from '@/providers/live/live-provider';
import { session } from '@/providers/session/session';
import { Field } from '@/ui/form/field';
import { FormPage } from '@/ui/form/form-page';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../render-page';

const { name, address } = patientInput.shape;
const schema = z.object({ name, address });
const patient = { id: 7, updatedAt: '2026-05-03T08:00:00.000Z', name: '张三', address: '' } as Patient;

function PatientForm() {
  const initial = { name: patient.name, address: patient.address };
  const form = useResourceForm({ resource: 'patients', schema, initial, row: patient, onSaved: () => {} });
  return (
    <FormPage title="患者" form={form} onCancel={() => {}}>
      <Field name="name" />
      <Field name="address" />
    </FormPage>
  );
}

afterEach(() => session.clear());

const save = () => screen.getByRole('button', { name: '保存' });

const tell = (kind: string, ids: number[]) =>
  act(async () => publish(kind, { ids, by: '李梅', what: 'rows' }, 'patients'));

test('a form keeps what was typed, says who has changed the row, and leads to the comparison', async () => {
  const current = { ...patient, address: '新华路 1 号', updatedAt: '2026-05-03T09:00:00.000Z' };
  const update = vi.fn().mockResolvedValue({ data: current });
  const getOne = vi.fn().mockResolvedValue({ data: current });
  const { user } = renderPage(<PatientForm />, { getOne, update });
  await user.type(screen.getByRole('textbox', { name: '姓名' }), '丰');

  await tell('updated', [8]);
  expect(screen.queryByText(/李梅/)).toBeNull();
  await tell('updated', [7]);
  expect(screen.getByRole('status').textContent).toContain('李梅 刚刚修改了此内容。');
  expect(screen.getByRole('textbox', { name: '地址' })).toHaveProperty('value', '');

  await user.click(screen.getByRole('button', { name: '对比' }));
  expect(await screen.findByText('新华路 1 号')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '采用所选内容' }));
  expect(screen.getByRole('textbox', { name: '地址' })).toHaveProperty('value', '新华路 1 号');
  expect(screen.getByRole('textbox', { name: '姓名' })).toHaveProperty('value', '张三丰');
  expect(screen.queryByText(/刚刚修改了/)).toBeNull();

  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(update.mock.calls[0]?.[0].variables).toMatchObject({ name: '张三丰', updatedAt: current.updatedAt });
});

test('a form that has nothing to say keeps no line free for it', async () => {
  const { user } = renderPage(<PatientForm />);
  expect(screen.getByRole('status').childNodes).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: '姓名' }), '丰');
  expect(screen.getByRole('status').textContent).toBe('有未保存的修改');
});

test('a form says that its row is gone', async () => {
  renderPage(<PatientForm />);
  await tell('deleted', [7]);
  expect(screen.getByRole('status').textContent).toContain('李梅 刚刚删除了此内容。');
  expect(save()).toHaveProperty('disabled', true);
});

test('the comparison goes with the row, and whoever had compared is not offered to save what is gone', async () => {
  const current = { ...patient, address: '新华路 1 号', updatedAt: '2026-05-03T09:00:00.000Z' };
  const { user } = renderPage(<PatientForm />, { getOne: vi.fn().mockResolvedValue({ data: current }) });
  await tell('updated', [7]);
  await user.click(screen.getByRole('button', { name: '对比' }));
  await screen.findByText('新华路 1 号');
  await tell('deleted', [7]);
  expect(screen.queryByText('新华路 1 号')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('李梅 刚刚删除了此内容。');
  expect(save()).toHaveProperty('disabled', true);
});

test('a form looks at its row where nobody knows which rows have changed, and says nothing of an old one', async () => {
  const getOne = vi.fn().mockResolvedValue({ data: patient });
  renderPage(<PatientForm />, { getOne });
  await act(async () => publish('*', { ids: [], by: null, what: 'missed' }));
  expect(getOne).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/刚刚修改了/)).toBeNull();
  getOne.mockResolvedValue({ data: { ...patient, updatedAt: '2026-05-03T09:00:00.000Z' } });
  await act(async () => publish('*', { ids: [], by: null, what: 'missed' }));
  expect(screen.getByText(/刚刚修改了/)).toBeTruthy();
});

test('a form says that its row is out of reach where it is not there any more, and keeps what was typed', async () => {
  const missing = new AppError({ kind: 'http', statusCode: 404, message: '内容不存在' });
  const { user } = renderPage(<PatientForm />, { getOne: vi.fn().mockRejectedValue(missing) });
  await user.type(screen.getByRole('textbox', { name: '姓名' }), '丰');
  await act(async () => publish('*', { ids: [], by: null, what: 'missed' }));
  expect(screen.getByRole('status').textContent).toContain('已不存在，或已不在您的数据范围内');
  expect(screen.getByRole('textbox', { name: '姓名' })).toHaveProperty('value', '张三丰');
});

test('a form that could only be refused says so at once and offers no save, until it may again: out of reach', async () => {
  const missing = new AppError({ kind: 'http', statusCode: 404, message: '内容不存在' });
  const getOne = vi.fn().mockRejectedValueOnce(missing).mockResolvedValue({ data: patient });
  session.start(buildSession({ user: buildProfile({ servicePointIds: [2] }) }));
  renderPage(<PatientForm />, { getOne });
  await act(async () => publish('*', { ids: [], by: null, what: 'missed' }));
  expect(save()).toHaveProperty('disabled', true);
  await act(async () => session.update(buildProfile({ servicePointIds: [2, 3] })));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(save()).toHaveProperty('disabled', false);
});

test.each(['update', 'one'] as const)('… the right to %s', async (taken) => {
  const { update, one } = patients.endpoints;
  const all = [update.key, one.key];
  const grant = (permissions: string[]) => act(async () => session.update(buildProfile({ permissions })));
  session.start(buildSession({ user: buildProfile({ permissions: all }) }));
  renderPage(<PatientForm />);
  expect(save()).toHaveProperty('disabled', false);
  await grant(all.filter((key) => key !== patients.endpoints[taken].key));
  expect(screen.getByRole('status').textContent).toContain(
    taken === 'one' ? '此内容已不存在' : '您已没有执行此操作的权限',
  );
  expect(save()).toHaveProperty('disabled', true);
  await grant(all);
  expect(save()).toHaveProperty('disabled', false);
});
