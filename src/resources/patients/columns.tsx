import { type Patient, patients } from '@contract/patients';
import { type Masked, RevealedPhone } from '@/domain/patient/revealed-phone';
import type { Column } from '@/ui/list/column';

export const patientColumns = (ageText: (birthday: string) => string): Column<Patient>[] => [
  { key: 'name', main: true, sortable: true },
  { key: 'patientNo', sortable: true },
  { key: 'gender' },
  { key: 'birthday', sortable: true, render: ({ birthday }) => `${birthday} · ${ageText(birthday)}` },
  { key: 'phone', render: (row) => <MaskedPhone of={row} /> },
  { key: 'guardianName', hidden: true },
  { key: 'school', hidden: true },
  { key: 'grade', hidden: true },
  { key: 'source' },
  { key: 'address', hidden: true },
  { key: 'servicePointName', hidden: true },
  { key: 'createdAt', sortable: true },
];

const MaskedPhone = ({ of }: { of: Masked }) => <RevealedPhone call={patients.endpoints.revealPhone} of={of} />;
