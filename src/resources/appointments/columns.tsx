import { type Appointment, appointments } from '@contract/appointments';
import { spanText } from '@contract/site-time';
import { AppointmentPhone } from '@/domain/appointment/appointment-phone';
import { AppointmentStatusTag } from '@/domain/appointment/status-tag';
import { NameButton } from '@/ui/layout/name-button';
import type { Column } from '@/ui/list/column';
import { wholeTimes } from '@/ui/values/whole-times';

const timeOf = (row: Appointment) => `${row.date} ${spanText(row)}`;

export const appointmentColumns = (onOpen: (appointment: Appointment) => void): Column<Appointment>[] => [
  {
    key: 'name',
    main: true,
    render: (row) => (
      <NameButton call={appointments.endpoints.one} onClick={() => onOpen(row)}>
        {row.name}
      </NameButton>
    ),
  },
  { key: 'patientNo', hidden: true },
  { key: 'phone', render: (row) => <AppointmentPhone of={row} /> },
  { key: 'date', sortable: true, text: timeOf, render: (row) => wholeTimes(timeOf(row)) },
  { key: 'type' },
  { key: 'status', sortable: true, render: ({ status }) => <AppointmentStatusTag status={status} /> },
  { key: 'staffName' },
  { key: 'servicePointName' },
  { key: 'source', hidden: true },
  { key: 'remark', hidden: true },
  { key: 'createdAt', hidden: true, sortable: true },
];
