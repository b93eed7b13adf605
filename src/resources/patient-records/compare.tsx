import { mostVisits, type PatientRecord, patientRecords } from '@contract/patient-records';
import { useGo, useParsed, useTranslate } from '@refinedev/core';
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

/** Any two visits of a patient, side by side. Which two stands in the address. */
export default function RecordCompare() {
  const { params } = useParsed<{ patientId?: string; earlier?: string; later?: string }>();
  const { query, records } = useHistory(Number(params?.patientId), mostVisits);
  return (
    <QueryState query={query} data={records} rows={10} isPage>
      {(all) => <Visits records={all} earlier={Number(params?.earlier)} later={Number(params?.later)} />}
    </QueryState>
  );
}

type Props = { records: PatientRecord[]; earlier: number; later: number };

function Visits({ records, earlier, later }: Props) {
  const translate = useTranslate();
  const cellsOf = useRecordCells();
  const go = useGo();
  const [left, right] = pairOf(records, { earlier, later });
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
        <RowLink of={patientRecords} id={record.id}>
          {record.visitDate}
        </RowLink>
      ),
      subtitle: [record.servicePointName, record.examinerName, statusOf(record)].filter(Boolean).join(' · '),
      cells: cellsOf({ ...record, exam: about.exam }, namesOf(record), about),
    };
  };
  const choose = (earlier: number, later: number) =>
    go({ query: { earlier, later }, type: 'replace', options: { keepQuery: false } });
  const options = records.map((record) => ({ value: record.id, label: nameOf(record) }));

  return (
    <>
      {heading}
      <Panel>
        <TwoSides
          labels={[translate('recordForm.compare.earlier'), translate('recordForm.compare.later')]}
          left={left.id}
          right={right.id}
          options={options}
          onChange={choose}
        />
        <ComparisonTable of="visits" left={sideOf(left)} right={sideOf(right)} />
      </Panel>
    </>
  );
}
