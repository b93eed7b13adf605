import { newPassword } from '@contract/auth';
import { clockTime, glance, longText, optionalName, phone, plainDate, reference, statusFlag } from '@contract/fields';
import { pictures } from '@contract/file-fields';
import type { CrudFilter, DataProvider } from '@refinedev/core';
import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Pickers } from '@/domain/pickers/pickers';
import { Field } from '@/ui/form/field';
import { FormFrame } from '@/ui/form/form-frame';
import { ReferenceSelect } from '@/ui/form/reference-select';
import { renderPage } from '../render-page';

const schema = z.object({
  name: optionalName(20),
  phone: phone(),
  remark: longText(100),
  type: z.enum(['clinic', 'school']).nullable().default(null),
  gender: glance(['male', 'female']),
  status: statusFlag.default(1),
  isOpen: z.boolean().default(false),
  opensAt: clockTime(),
  password: newPassword(),
  hireDate: plainDate(),
  slotMinutes: z.int().min(5).max(240).default(30).meta({ unit: 'minutes', step: 5 }),
  lat: z.number().min(-90).max(90).nullable().default(null),
  services: z.array(z.string()).default([]),
  photos: pictures(3),
  servicePointId: reference('service-points'),
  staffId: reference('staff').nullable().default(null),
  roleIds: z.array(reference('roles')).default([]),
  patientId: reference('patients').nullable().default(null),
  orgId: reference('organizations').nullable().default(null),
});
type Name = Extract<keyof typeof schema.shape, string>;

const rows: Record<string, { id: number; name: string }[]> = {
  staff: [{ id: 3, name: '李医生' }],
  'service-points': [{ id: 4, name: '一店' }],
  roles: [{ id: 5, name: '验光' }],
};

const getList = vi.fn(async ({ resource }: { resource: string; filters?: CrudFilter[] }) => {
  const data = rows[resource] ?? [];
  return { data, total: data.length };
});
const custom = async () => ({ data: { data: [{ id: 6, name: '总部', code: 'HQ', parentId: null }] } });

function Form({ names, ...options }: { names: readonly Name[] } & Omit<ComponentProps<typeof Field>, 'name'>) {
  const form = useForm({ defaultValues: { slotMinutes: 30 } });
  return (
    <Pickers>
      <FormFrame form={{ ...form, resource: 'x', schema, submit: async () => {} }} label="form">
        {names.map((name) => (
          <Field key={name} name={name} query={{ servicePointId: 4 }} {...options} />
        ))}
      </FormFrame>
    </Pickers>
  );
}

// Refine's types ask for any row that a caller may want.
const provider = { getList, custom } as unknown as Partial<DataProvider>;
const show = (...names: Name[]) => renderPage(<Form names={names} />, provider);
const label = (name: string) => new RegExp(`^${name}$`);

beforeAll(() => {
  const fields = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, name]));
  const options = { type: { clinic: '门诊', school: '校园点' }, gender: { male: '男', female: '女' } };
  i18next.addResourceBundle('zh_CN', 'translation', { x: { fields, options } }, true);
});

it('gives each kind of field its input', async () => {
  show('name', 'phone', 'remark', 'type', 'gender', 'status', 'isOpen', 'hireDate', 'slotMinutes', 'lat', 'services');
  expect((await screen.findByLabelText(label('name'))).getAttribute('autocomplete')).toBe('off');
  expect(screen.getByLabelText(label('phone')).getAttribute('type')).toBe('tel');
  expect(screen.getByLabelText(label('remark')).tagName).toBe('TEXTAREA');
  screen.getByRole('combobox', { name: label('type') });
  const group = screen.getByRole('radiogroup', { name: label('gender') });
  expect(within(group).getAllByRole('radio')).toHaveLength(2);
  expect(within(group).queryByRole('radiogroup'), 'is told once').toBeNull();
  screen.getByRole('switch', { name: label('status') });
  screen.getByRole('switch', { name: label('isOpen') });
  const minutes = screen.getByRole('spinbutton', { name: label('slotMinutes') });
  expect(minutes.getAttribute('aria-valuemax')).toBe('240');
  expect(minutes.getAttribute('step')).toBe('5');
  screen.getByText('分钟');
  expect(screen.getByRole('spinbutton', { name: label('lat') }).getAttribute('aria-valuemin')).toBe('-90');
  screen.getByRole('combobox', { name: label('services') });
});

it('takes a choice away by a button that is called so in the language of the screen', async () => {
  const { user } = show('type', 'staffId');
  await user.click(await screen.findByRole('combobox', { name: label('type') }));
  await user.click(await screen.findByTitle('门诊'));
  await user.click(screen.getByRole('button', { name: i18next.t('buttons.clear'), hidden: true }));
  expect(screen.queryByTitle('门诊')?.closest('.ant-select-content')).toBeFalsy();
  expect(i18next.t('buttons.clear')).toMatch(/\p{Script=Han}/u);
});

it.each([
  ['45', 45],
  ['４５', 45],
  [' 45 ', 45],
  ['1,5', 1.5],
  ['1。5', 1.5],
  ['1.5', 1.5],
  ['－5', -5],
  ['\u22125', -5],
  ['+5', 5],
  ['45x', '45x'],
  ['4 5', '4 5'],
  ['0x10', '0x10'],
  ['1,234.5', '1,234.5'],
  ['四十', '四十'],
])('takes a number as it is meant, and keeps what is none for the user to put right: %s', async (typed, value) => {
  let values: () => unknown = () => undefined;
  function Typed() {
    const form = useForm({ defaultValues: { slotMinutes: 30 } });
    values = () => form.getValues('slotMinutes');
    return (
      <FormFrame form={{ ...form, resource: 'x', schema, submit: async () => {} }} label="form">
        <Field name="slotMinutes" />
      </FormFrame>
    );
  }
  const { user } = renderPage(<Typed />, provider);
  const input = await screen.findByRole<HTMLInputElement>('spinbutton', { name: label('slotMinutes') });
  await user.clear(input);
  await user.type(input, typed);
  await user.tab();
  expect(values()).toBe(value);
  expect(input.value).toBe(String(value));
});

it('gives a time of day and a password theirs, and lets a browser fill in what is the user’s own', async () => {
  show('opensAt', 'password');
  expect((await screen.findByLabelText(label('opensAt'))).getAttribute('type')).toBe('time');
  expect(screen.getByLabelText(label('password')).getAttribute('type')).toBe('password');
  renderPage(<Form names={['phone']} autoComplete="tel" />);
  expect((await screen.findByLabelText(label('phone'))).getAttribute('autocomplete')).toBe('tel');
});

it('types a day, and tells who asks that somebody has changed a field', async () => {
  const onChanged = vi.fn();
  const { user } = renderPage(<Form names={['hireDate']} onChanged={onChanged} />);
  await user.type(await screen.findByLabelText(label('hireDate')), '20260503{Enter}');
  screen.getByDisplayValue('2026-05-03');
  expect(onChanged).toHaveBeenCalled();
});

it('keeps what is no day, and says so before the form is sent', async () => {
  const { user } = show('hireDate');
  await user.type(await screen.findByLabelText(label('hireDate')), '2026/2/30');
  await user.tab();
  await screen.findByText('请输入有效的日期');
  screen.getByPlaceholderText('2026/2/30');
  await user.clear(screen.getByLabelText(label('hireDate')));
  await user.type(screen.getByLabelText(label('hireDate')), '2026/3/2{Enter}');
  expect(screen.getByLabelText(label('hireDate')).getAttribute('aria-invalid')).toBe('false');
});

it('names what a row refers to as the row itself does, before anybody looks for another', async () => {
  const base = { patientId: 600, patientName: '王小明', staffId: 77, staffName: '赵已离职' };
  function EditForm() {
    const form = useForm({ defaultValues: base });
    return (
      <Pickers>
        <FormFrame form={{ ...form, resource: 'x', schema, base, submit: async () => {} }} label="form">
          <Field name="patientId" />
          <Field name="staffId" />
        </FormFrame>
      </Pickers>
    );
  }
  const getMany = vi.fn(async () => ({ data: [] }));
  renderPage(<EditForm />, { ...provider, getMany });
  await screen.findByTitle('王小明');
  await screen.findByTitle('赵已离职');
  expect(getMany).not.toHaveBeenCalled();
});

it('chooses rows of other resources, among those that the form names', async () => {
  const { user } = show('staffId', 'roleIds', 'orgId', 'patientId');
  await user.click(await screen.findByRole('combobox', { name: label('staffId') }));
  await user.click(await screen.findByTitle('李医生'));
  expect(getList).toHaveBeenCalledWith(
    expect.objectContaining({ resource: 'staff', meta: expect.objectContaining({ query: { servicePointId: 4 } }) }),
  );
  await user.click(screen.getByRole('combobox', { name: label('roleIds') }));
  await user.click(await screen.findByTitle('验光'));
  await screen.findByRole('combobox', { name: label('orgId') });
  // Nobody is listed before something is looked for.
  await user.click(screen.getByRole('combobox', { name: label('patientId') }));
  expect(getList).not.toHaveBeenCalledWith(expect.objectContaining({ resource: 'patients' }));
});

it.each([
  ['organizations', 'query'],
  ['service-points', 'query'],
  ['staff', 'query'],
  ['users', 'query'],
  ['roles', 'query'],
  ['patients', 'keyword'],
  ['mini-program-users', 'keyword'],
])('looks for rows of %s by the text that its call knows', async (resource, search) => {
  const { user } = renderPage(<ReferenceSelect resource={resource} />, provider);
  await user.type(await screen.findByRole('combobox'), '李');
  await waitFor(() =>
    expect(getList).toHaveBeenCalledWith(
      expect.objectContaining({ resource, filters: [expect.objectContaining({ field: search, value: '李' })] }),
    ),
  );
});
