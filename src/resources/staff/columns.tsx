import { type StaffMember, staff } from '@contract/staff';
import { RowLink } from '@/ui/crud/row-link';
import type { Column } from '@/ui/list/column';
import { StatusTag } from '@/ui/values/status-tag';

type Texts = {
  option: (field: string, value: string) => string;
  statusText: (status: number) => string;
  accountText: (account: StaffMember['account']) => string;
  separator: string;
};

export const staffColumns = ({ option, statusText, accountText, separator }: Texts): Column<StaffMember>[] => {
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name).join(separator);
  return [
    {
      key: 'realName',
      main: true,
      sortable: true,
      render: ({ id, realName }) => (
        <RowLink of={staff} id={id}>
          {realName}
        </RowLink>
      ),
    },
    {
      key: 'title',
      render: ({ title }) => title && option('title', title),
      text: ({ title }) => (title ? option('title', title) : ''),
    },
    {
      key: 'servicePoints',
      render: ({ servicePoints }) => names(servicePoints),
      text: ({ servicePoints }) => names(servicePoints),
    },
    { key: 'phone' },
    {
      key: 'account',
      render: ({ account }) => accountText(account),
      text: ({ account }) => accountText(account),
    },
    { key: 'orgName', hidden: true },
    {
      key: 'gender',
      hidden: true,
      render: ({ gender }) => gender && option('gender', gender),
      text: ({ gender }) => (gender ? option('gender', gender) : ''),
    },
    { key: 'licenseNo', hidden: true },
    { key: 'hireDate', sortable: true },
    {
      key: 'status',
      sortable: true,
      render: ({ status }) => <StatusTag status={status} />,
      text: ({ status }) => statusText(status),
    },
  ];
};
