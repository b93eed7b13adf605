import type { RecordSummary } from '@contract/patient-records';
import { patientRecords } from '@contract/patient-records';
import { formatAcuity } from '@contract/vision/acuity';
import { eyeNameText } from '@contract/vision/eye-name';
import { formatDioptres } from '@contract/vision/notation';
import { Badge, type BadgeProps } from 'antd';
import { localTime } from '@/lib/local-day';
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

/** A column whose text is the same on the screen and in an export. */
const worded = (
  key: Column<RecordSummary>['key'],
  text: (row: RecordSummary) => string,
  more: Partial<Column<RecordSummary>> = {},
): Column<RecordSummary> => ({ key, text, render: (row) => text(row) || blank, ...more });

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
  worded('visitType', ({ visitType }) => words(`patient-records.visitTypes.${visitType}`), { hidden: true }),
  {
    key: 'status',
    sortable: true,
    render: ({ status }) => <Badge status={badges[status]} text={words(`patient-records.statuses.${status}`)} />,
    text: ({ status }) => words(`patient-records.statuses.${status}`),
  },
  { key: 'age', align: 'right' },
  worded('vaOd', ({ vaOd, vaOs }) => pair(formatAcuity, vaOd, vaOs)),
  worded('seOd', ({ seOd, seOs }) => pair(formatDioptres, seOd, seOs)),
  worded('grade', (row) => eyeNameText(row, words)),
  worded('alOd', ({ alOd, alOs }) => pair(millimetres, alOd, alOs), { hidden: true }),
  worded('iopMax', ({ iopMax }) => iopMax?.toFixed(1) ?? '', { hidden: true, align: 'right' }),
  worded('alCrMax', ({ alCrMax }) => alCrMax?.toFixed(2) ?? '', { hidden: true, align: 'right' }),
  worded(
    'planCodes',
    ({ planCodes }) => planCodes.map((code) => words(`exam.plans.${code}`)).join(words('common.separator')),
    {
      hidden: true,
    },
  ),
  { key: 'examinerName' },
  { key: 'servicePointName', hidden: true },
  worded('nextFollowUpDate', ({ nextFollowUpDate }) => nextFollowUpDate ?? '', { sortable: true }),
  worded('completedAt', ({ completedAt }) => (completedAt ? localTime(completedAt) : ''), { hidden: true }),
];
