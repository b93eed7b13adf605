import type { Appointment } from '@contract/appointments';
import { Button } from 'antd';
import { AppointmentPhone } from '@/domain/appointment/appointment-phone';
import { AppointmentStatusTag } from '@/domain/appointment/status-tag';
import { localTime } from '@/lib/local-day';
import type { Column } from '@/ui/list/column';

type Texts = { option: (field: string, value: string) => string; onOpen: (appointment: Appointment) => void };

const coded = (field: 'type' | 'source', option: Texts['option']): Column<Appointment> => ({
  key: field,
  render: (row) => option(field, row[field]),
  text: (row) => option(field, row[field]),
});

export const appointmentColumns = ({ option, onOpen }: Texts): Column<Appointment>[] => [
  {
    key: 'name',
    main: true,
    render: (row) => (
      <Button type="link" size="small" style={{ padding: 0 }} onClick={() => onOpen(row)}>
        {row.name}
      </Button>
    ),
  },
  { key: 'patientNo', hidden: true },
  { key: 'phone', render: ({ id, phone }) => <AppointmentPhone id={id} masked={phone} /> },
  {
    key: 'date',
    sortable: true,
    render: ({ date, start, end }) => `${date} ${start}–${end}`,
    text: ({ date, start, end }) => `${date} ${start}–${end}`,
  },
  coded('type', option),
  {
    key: 'status',
    sortable: true,
    render: ({ status }) => <AppointmentStatusTag status={status} />,
    text: ({ status }) => option('status', status),
  },
  { key: 'staffName' },
  { key: 'servicePointName' },
  { ...coded('source', option), hidden: true },
  { key: 'remark', hidden: true, ellipsis: true },
  {
    key: 'createdAt',
    hidden: true,
    sortable: true,
    render: ({ createdAt }) => localTime(createdAt),
    text: ({ createdAt }) => localTime(createdAt),
  },
];
