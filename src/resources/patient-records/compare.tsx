import { mostVisits, type PatientRecord, patientRecords } from '@contract/patient-records';
import { useParsed, useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { RowLink } from '@/ui/crud/row-link';
import { Panel } from '@/ui/layout/panel';
import { QueryState } from '@/ui/states/query-state';
import { EmptyState } from '@/ui/states/states';
import { useTabTitle } from '@/ui/tab/tab-context';
import { aboutOf, namesOf } from './about-record';
import { pairOf } from './compared-pair';
import { ComparisonHeading } from './comparison-heading';
import { ComparisonTable } from './comparison-table';
import { useRecordCells } from './record-cells';
import { TwoSides } from './two-sides';
import { useHistory } from './use-last-visit';
import { useKeepSides, useSides } from './use-sides';

/** Any two visits of a patient, side by side. Which two stands in the address. */
export default function RecordCompare() {
  const { params } = useParsed<{ patientId?: string }>();
  const { query, records } = useHistory(Number(params?.patientId), mostVisits);
  return (
    <QueryState query={query} data={records} rows={10} isPage>
      {(all) => <Visits records={all} />}
    </QueryState>
  );
}

function Visits({ records }: { records: PatientRecord[] }) {
  const translate = useTranslate();
  const cellsOf = useRecordCells();
  const sides = useSides();
  const [left, right] = pairOf(records, sides);
  const isMissing = [sides.earlier, sides.later].some((asked) => asked > 0 && !records.some(({ id }) => id === asked));
  useKeepSides(sides, { left: isMissing ? undefined : left?.id, right: right?.id });
  const heading = <ComparisonHeading title={translate('recordForm.compare.title')} record={records[0]} />;
  useTabTitle(records[0]?.patientName ?? '', { as: 'recordForm.compare.tab' });

  if (!left || !right) {
    return (
      <>
        {heading}
        <Panel>
          <EmptyState text={translate('recordForm.compare.tooFew')} />
        </Panel>
      </>
    );
  }
  const statusOf = ({ status }: PatientRecord) =>
    status !== 'completed' && translate(`patient-records.statuses.${status}`);
  const nameOf = (record: PatientRecord) =>
    [record.visitDate, record.servicePointName, statusOf(record)].filter(Boolean).join(' · ');
  const sideOf = (record: PatientRecord) => {
    const about = aboutOf(record, record);
    return {
      title: (
        <>
          <span className="nowrap">
            <RowLink of={patientRecords} id={record.id}>
              {record.visitDate}
            </RowLink>
          </span>
          {statusOf(record) && ` · ${statusOf(record)}`}
        </>
      ),
      subtitle: `${record.servicePointName} · ${record.examinerName}`,
      cells: cellsOf({ ...record, exam: about.exam }, namesOf(record), about),
    };
  };
  const options = records.map((record) => ({ value: record.id, label: nameOf(record) }));

  return (
    <>
      {heading}
      {isMissing && <Alert type="warning" showIcon className="mb-16" title={translate('recordForm.compare.gone')} />}
      <Panel>
        <TwoSides
          labels={[translate('recordForm.compare.earlier'), translate('recordForm.compare.later')]}
          left={left.id}
          right={right.id}
          options={options}
          onChange={sides.choose}
        />
        <ComparisonTable of="visits" left={sideOf(left)} right={sideOf(right)} />
      </Panel>
    </>
  );
}
