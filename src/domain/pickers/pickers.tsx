import { contract } from '@contract/index';
import type { ComponentType, ReactNode } from 'react';
import { PatientSelect } from '@/domain/patient/patient-select';
import { FormSelect } from '@/ui/form/form-select';
import { type PickerProps, PickersProvider } from '@/ui/form/pickers';
import { late } from '@/ui/late/late';

// A tree is more than the first pages need.
const OrganizationSelect = late<PickerProps>(
  () => import('@/domain/organization/organization-select').then(({ OrganizationSelect }) => OrganizationSelect),
  { placeholder: ({ id }) => <FormSelect id={id} loading disabled /> },
);

const pickers: Record<string, ComponentType<PickerProps>> = {
  [contract.patients.name]: PatientSelect,
  [contract.organizations.name]: OrganizationSelect,
};

/** Lets every field that refers to one of these resources choose in its resource's own way. */
export const Pickers = ({ children }: { children: ReactNode }) => (
  <PickersProvider value={pickers}>{children}</PickersProvider>
);
