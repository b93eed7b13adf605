import type { Patient } from '@contract/patients';
import { patients } from '@contract/patients';
import { useIsFetching } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { KnownPersonInput } from '@/domain/patient/known-person-input';
import { useSession } from '@/providers/session/session';
import { buildProfile } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

const found = {
  id: 1,
  name: '张三',
  phone: '199****0001',
  patientNo: 'P1',
  gender: 'male',
  birthday: '2016-05-03',
} as Patient;

let answer = () => {};
let asked = 0;
beforeEach(() => {
  asked = 0;
  const { all, one } = patients.endpoints;
  useSession.setState({ user: buildProfile({ permissions: [all.key, one.key] }) });
});

function Form() {
  const form = useForm({ defaultValues: { name: '', phone: '', birthday: '' } });
  const [name, setName] = useState('');
  const isLooking = useIsFetching() > 0;
  return (
    <FormProvider {...form}>
      <KnownPersonInput servicePointId={1} value={name} onChange={setName} />
      <button type="button">保存</button>
      <output>{isLooking ? 'looking' : 'found'}</output>
    </FormProvider>
  );
}

it('offers nobody beside a field that was left before they were found', async () => {
  const { user } = renderPage(<Form />, {
    getList: () => {
      asked += 1;
      return new Promise((resolve) => {
        answer = () => resolve({ data: [found], total: 1 } as never);
      }) as never;
    },
  });
  const name = screen.getByRole('combobox');
  await user.type(name, '张三');
  await waitFor(() => expect(asked).toBe(1));
  await user.tab();
  await act(async () => answer());
  await screen.findByText('found');
  expect(name.getAttribute('aria-expanded')).toBe('false');

  // Whoever comes back is asked about them.
  await user.tab({ shift: true });
  await waitFor(() => expect(asked).toBe(2));
  await act(async () => answer());
  expect(await screen.findByText(/P1$/)).toBeTruthy();
});
