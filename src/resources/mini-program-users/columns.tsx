import { type LinkedPatient, type MiniProgramUser, miniProgramUsers } from '@contract/mini-program-users';
import { localTime } from '@/lib/local-day';
import { RowLink } from '@/ui/crud/row-link';
import type { Column } from '@/ui/list/column';
import { StatusTag } from '@/ui/values/status-tag';

type Texts = {
  statusText: (status: number) => string;
  linkText: (link: LinkedPatient) => string;
  hidden: (count: number) => string;
  separator: string;
};

export const miniProgramUserColumns = ({
  statusText,
  linkText,
  hidden,
  separator,
}: Texts): Column<MiniProgramUser>[] => {
  const links = ({ linkedPatients, hiddenLinks }: MiniProgramUser) =>
    [...linkedPatients.map(linkText), ...(hiddenLinks > 0 ? [hidden(hiddenLinks)] : [])].join(separator);
  return [
    {
      key: 'nickname',
      main: true,
      sortable: true,
      render: ({ id, nickname }) => (
        <RowLink of={miniProgramUsers} id={id}>
          {nickname}
        </RowLink>
      ),
    },
    { key: 'phone' },
    { key: 'servicePointName' },
    { key: 'linkedPatients', render: links, text: links },
    {
      key: 'status',
      sortable: true,
      render: ({ status }) => <StatusTag status={status} />,
      text: ({ status }) => statusText(status),
    },
    {
      key: 'registeredAt',
      sortable: true,
      render: ({ registeredAt }) => localTime(registeredAt),
      text: ({ registeredAt }) => localTime(registeredAt),
    },
    {
      key: 'lastActiveAt',
      sortable: true,
      render: ({ lastActiveAt }) => lastActiveAt && localTime(lastActiveAt),
      text: ({ lastActiveAt }) => (lastActiveAt ? localTime(lastActiveAt) : ''),
    },
  ];
};
