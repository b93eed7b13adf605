import { patientInput, patients } from '@contract/patients';
import { en_US } from '@contract/texts/en_US';
import { zh_CN } from '@contract/texts/zh_CN';
import { act, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toTree } from '@/lib/menu/tree';
import { setLanguage, text } from '@/providers/i18n';
import { session } from '@/providers/session/session';
import { useAskAgain } from '@/ui/act/use-ask-again';
import { Field } from '@/ui/form/field';
import { FormModal } from '@/ui/form/form-modal';
import { FormPage } from '@/ui/form/form-page';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { buildMenu } from '../../lib/menu/menu-record';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { toastTitles } from '../../toast-titles';
import { renderPage } from '../render-page';
import { failures, fakeNetwork, respond, succeed } from './fake-network';

const schema = z.object({ phone: patientInput.shape.phone, address: patientInput.shape.address });
const saved = {
  id: 7,
  createdAt: '2026-05-03T08:00:00.000Z',
  updatedAt: '2026-05-03T08:00:00.000Z',
  patientNo: '0007',
  name: '张三',
  gender: 'male',
  birthday: '2015-01-01',
  phone: '19900000001',
  servicePointId: 1,
  servicePointName: '一店',
  address: '路',
  source: null,
  sourceRemark: '',
  guardianName: '',
  guardianRelation: null,
  school: '',
  grade: '',
  parentalMyopia: null,
  allergy: '',
  history: '',
};

type Props = { as: 'page' | 'dialog' };

function PatientForm({ as }: Props) {
  const initial = { phone: '19900000001', address: '' };
  const form = useResourceForm({ resource: 'patients', schema, initial, onSaved: () => {} });
  const fields = (
    <>
      <Field name="phone" />
      <Field name="address" />
    </>
  );
  return as === 'page' ? (
    <FormPage title="患者" form={form} onCancel={() => {}}>
      {fields}
    </FormPage>
  ) : (
    <FormModal title="患者" form={form} onClose={() => {}}>
      {fields}
    </FormModal>
  );
}

function AskingForm() {
  const initial = { phone: '19900000001', address: '' };
  const askAgain = useAskAgain('buttons.delete');
  const form = useResourceForm({ resource: 'patients', schema, initial, askAgain, onSaved: () => {} });
  return (
    <FormPage title="患者" form={form} onCancel={() => {}}>
      <Field name="phone" />
    </FormPage>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: /保存|Save/ });

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
  toast.dismiss();
});
afterEach(() => void Reflect.deleteProperty(navigator, 'onLine'));

// What a page does with each, a dialog does with two of them as well.
const ofDialogs = failures.filter(({ name }) => name === '400 with fields' || name === '500');

describe.each([
  { as: 'page' as const, failures },
  { as: 'dialog' as const, failures: ofDialogs },
])('a form as a $as', ({ as, failures: tried }) => {
  it.each(tried)('says that it could not be saved, and keeps what was typed: $name', async (failure) => {
    network.answers(failure.answer);
    const { user } = renderPage(<PatientForm as={as} />, network.dataProvider);
    await user.type(field('地址'), '路');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain(failure.says);
    expect(field('地址')).toHaveProperty('value', '路');
    expect(toastTitles(), 'nothing is under way any more').toEqual([]);
    expect([network.shown.length, network.logged.length]).toEqual(failure.isReported ? [1, 1] : [0, 0]);

    network.answers(succeed(saved));
    await user.click(save());
    await waitFor(() => expect(toastTitles()).toEqual([text('form.created')]));
    expect(screen.queryByRole('alert')).toBeNull();
    const [first, second] = network.sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second, 'what may have arrived is not made twice').toBe(first);
  });
});

it('says that what was sent first is saved, where its answer was lost and it was changed since, and leads there', async () => {
  network.answers(respond(409, { status: -1, message: '同一请求编号', data: { made: 7 } }));
  const menus = toTree([buildMenu({ route: 'elsewhere', component: 'patients/edit' })]);
  const permissions = [patients.endpoints.update.key, patients.endpoints.one.key];
  session.start(buildSession({ user: buildProfile({ permissions, menus }) }));
  const { user } = renderPage(<PatientForm as="page" />, network.dataProvider);
  await user.type(field('地址'), '路');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('您之后的修改还没有保存');
  expect(field('地址')).toHaveProperty('value', '路');
  await user.click(screen.getByRole('button', { name: '打开已保存的内容' }));
  // Here the page goes with what was typed, and asks.
  await user.click(await screen.findByRole('button', { name: '放弃修改并离开' }));
  await screen.findByText('elsewhere');
});

describe('a change of the language', () => {
  afterEach(() => act(() => setLanguage('zh_CN')));

  it('says the errors again of what is wrong, and only of that', async () => {
    const { user } = renderPage(<PatientForm as="page" />, network.dataProvider);
    await user.clear(field('手机号'));
    await user.click(save());
    const error = await screen.findByText('请输入手机号');
    await act(() => setLanguage('en_US'));
    await waitFor(() => expect(error.textContent).toMatch(/phone/i));
    expect(field('Address').getAttribute('aria-invalid')).toBe('false');
  });

  const refused = {
    status: -1,
    message: '提交的内容有误，请检查标出的字段',
    data: { errors: { phone: ['该编号已被使用'], servicePointId: ['不存在或已被移除'] } },
  };
  const fields = { phone: [{ code: 'codeTaken' }], servicePointId: [{ code: 'unknownReference' }] };

  it('says again what the server has refused, beside the fields and above them', async () => {
    network.answers(respond(400, { ...refused, reason: { code: 'invalidInput', fields } }));
    const { user } = renderPage(<PatientForm as="page" />, network.dataProvider);
    await user.click(save());
    await screen.findByText('该编号已被使用');
    await act(() => setLanguage('en_US'));
    await screen.findByText('This code is already in use.');
    expect(field('Phone').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe(en_US.errors.unknownReference);
    await act(() => setLanguage('zh_CN'));
    await screen.findByText('该编号已被使用');
  });

  it.each([
    ['gives no reasons', undefined],
    ['is newer', { code: 'invalidInput', fields: { ...fields, phone: [{ code: 'noCodeOfThisRelease' }] } }],
  ])('leaves the errors of a server that %s beside their fields', async (_, reason) => {
    network.answers(respond(400, { ...refused, reason }));
    const { user } = renderPage(<PatientForm as="page" />, network.dataProvider);
    await user.click(save());
    await screen.findByText('该编号已被使用');
    await act(() => setLanguage('en_US'));
    await waitFor(() => expect(field('Phone').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('该编号已被使用')).toBeTruthy();
  });

  it('says again what the server asks back', async () => {
    const message = zh_CN.errors.samePerson.replace('{{people}}', '张三');
    const asks = { status: -1, message, data: { confirm: 'samePerson' } };
    network.answers(respond(409, { ...asks, reason: { code: 'samePerson', params: { people: ['张三'] } } }));
    const { user } = renderPage(<AskingForm />, network.dataProvider);
    await user.click(save());
    await screen.findByRole('dialog', { name: message });
    await act(() => setLanguage('en_US'));
    await screen.findByRole('dialog', { name: en_US.errors.samePerson.replace('{{people}}', '张三') });
  });
});
