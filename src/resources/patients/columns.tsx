import type { Patient } from '@contract/patients';
import { Link } from '@refinedev/core';
import { localTime } from '@/lib/local-day';
import type { Column } from '@/ui/list/column';
import { MaskedPhone } from './masked-phone';

type Texts = { ageText: (birthday: string) => string; option: (field: string, value: string) => string };

export const patientColumns = ({ ageText, option }: Texts): Column<Patient>[] => [
  {
    key: 'name',
    main: true,
    sortable: true,
    render: ({ id, name }) => <Link go={{ to: { resource: 'patients', action: 'show', id } }}>{name}</Link>,
  },
  { key: 'patientNo', sortable: true },
  { key: 'gender', render: ({ gender }) => option('gender', gender), text: ({ gender }) => option('gender', gender) },
  {
    key: 'birthday',
    sortable: true,
    render: ({ birthday }) => `${birthday} · ${ageText(birthday)}`,
  },
  { key: 'phone', render: ({ id, phone }) => <MaskedPhone patientId={id} masked={phone} /> },
  { key: 'guardianName', hidden: true },
  { key: 'school', hidden: true },
  { key: 'grade', hidden: true },
  {
    key: 'source',
    render: ({ source }) => source && option('source', source),
    text: ({ source }) => (source ? option('source', source) : ''),
  },
  { key: 'address', hidden: true, ellipsis: true },
  { key: 'servicePointName', hidden: true },
  {
    key: 'createdAt',
    sortable: true,
    render: ({ createdAt }) => localTime(createdAt),
    text: ({ createdAt }) => localTime(createdAt),
  },
];
