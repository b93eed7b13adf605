import { type FollowUp, followUps } from '@contract/follow-ups';
import { Flex } from 'antd';
import { FollowUpPhone } from '@/domain/follow-up/follow-up-phone';
import { DueTag, FollowUpStatusTag } from '@/domain/follow-up/follow-up-tags';
import { siteTime } from '@/lib/time/local-day';
import { NameButton } from '@/ui/layout/name-button';
import type { Column } from '@/ui/list/column';

type Texts = { option: (field: string, value: string) => string; onOpen: (row: FollowUp) => void };

const lastContact = ({ lastContactAt, lastOutcome, contactCount }: FollowUp, option: Texts['option']) =>
  lastContactAt && lastOutcome
    ? `${siteTime(lastContactAt)} · ${option('outcome', lastOutcome)} (${contactCount})`
    : '';

const visit = ({ appointmentDate, appointmentStart }: FollowUp) =>
  appointmentDate ? `${appointmentDate} ${appointmentStart ?? ''}` : '';

export const followUpColumns = ({ option, onOpen }: Texts): Column<FollowUp>[] => [
  {
    key: 'patientName',
    main: true,
    render: (row) => (
      <NameButton call={followUps.endpoints.one} onClick={() => onOpen(row)}>
        {row.patientName}
      </NameButton>
    ),
  },
  { key: 'patientNo', hidden: true },
  {
    key: 'phone',
    render: (row) => <FollowUpPhone of={row} />,
  },
  {
    key: 'dueDate',
    sortable: true,
    render: ({ dueDate, timing }) => (
      <Flex gap="4px 8px" align="center" wrap>
        <span className="nowrap">{dueDate}</span> <DueTag dueDate={dueDate} timing={timing} />
      </Flex>
    ),
  },
  { key: 'reason' },
  { key: 'status', sortable: true, render: ({ status }) => <FollowUpStatusTag status={status} /> },
  { key: 'lastContactAt', text: (row) => lastContact(row, option) },
  { key: 'appointmentDate', text: visit, hidden: true },
  { key: 'assigneeName' },
  { key: 'servicePointName', hidden: true },
  { key: 'createdAt', hidden: true, sortable: true },
];
