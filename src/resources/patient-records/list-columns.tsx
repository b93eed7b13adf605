import type { RecordSummary } from '@contract/patient-records';
import { patientRecords } from '@contract/patient-records';
import { formatAcuity } from '@contract/vision/acuity';
import { eyeNameText } from '@contract/vision/eye-name';
import { formatDioptres } from '@contract/vision/notation';
import { Badge, type BadgeProps } from 'antd';
import { siteTime } from '@/lib/time/local-day';
import { RowLink } from '@/ui/crud/row-link';
import type { Column } from '@/ui/list/column';

const badges: Record<RecordSummary['status'], BadgeProps['status']> = {
  draft: 'processing',
  completed: 'success',
  amended: 'warning',
  voided: 'default',
};

type Words = (key: string, params?: Record<string, string>) => string;

const blank = '—';

/** Right and left, as they stand beside each other on paper. */
const pair = <T,>(format: (value: T | null) => string, od: T | null, os: T | null) =>
  od === null && os === null ? '' : `${format(od) || blank} / ${format(os) || blank}`;

const millimetres = (value: number | null) => value?.toFixed(2) ?? '';

export const recordColumns = (words: Words): Column<RecordSummary>[] => [
  {
    key: 'patientName',
    main: true,
    render: ({ id, patientName: name, patientRemoved }) => (
      <RowLink of={patientRecords} id={id}>
        {patientRemoved ? words('patients.removed', { name }) : name}
      </RowLink>
    ),
  },
  { key: 'patientNo' },
  { key: 'visitDate', sortable: true },
  { key: 'visitType', hidden: true, text: ({ visitType }) => words(`patient-records.visitTypes.${visitType}`) },
  {
    key: 'status',
    sortable: true,
    render: ({ status }) => <Badge status={badges[status]} text={words(`patient-records.statuses.${status}`)} />,
    text: ({ status }) => words(`patient-records.statuses.${status}`),
  },
  { key: 'age', align: 'right' },
  { key: 'vaOd', text: ({ vaOd, vaOs }) => pair(formatAcuity, vaOd, vaOs) },
  { key: 'seOd', text: ({ seOd, seOs }) => pair(formatDioptres, seOd, seOs) },
  { key: 'grade', text: (row) => eyeNameText(row, words) },
  { key: 'alOd', hidden: true, text: ({ alOd, alOs }) => pair(millimetres, alOd, alOs) },
  { key: 'iopMax', hidden: true, align: 'right', text: ({ iopMax }) => iopMax?.toFixed(1) ?? '' },
  { key: 'alCrMax', hidden: true, align: 'right', text: ({ alCrMax }) => alCrMax?.toFixed(2) ?? '' },
  {
    key: 'planCodes',
    hidden: true,
    text: ({ planCodes }) => planCodes.map((code) => words(`exam.plans.${code}`)).join(words('common.separator')),
  },
  { key: 'examinerName' },
  { key: 'servicePointName', hidden: true },
  { key: 'nextFollowUpDate', sortable: true },
  { key: 'completedAt', hidden: true, text: ({ completedAt }) => (completedAt ? siteTime(completedAt) : '') },
];
