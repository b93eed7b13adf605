import { completeExam } from '@contract/exam/schema';
import { type PatientRecord, patientRecords, type RecordVersion } from '@contract/patient-records';
import { useOne, useParsed, useTranslate } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { siteTime } from '@/lib/time/local-day';
import { useAnswer } from '@/ui/hooks/use-answer';
import { Panel } from '@/ui/layout/panel';
import { NotKnown } from '@/ui/states/not-known';
import { QueryState } from '@/ui/states/query-state';
import { EmptyState } from '@/ui/states/states';
import { useTabTitle } from '@/ui/tab/tab-context';
import { aboutOf, namesOf } from './about-record';
import { ComparisonHeading } from './comparison-heading';
import { ComparisonTable } from './comparison-table';
import { useRecordCells } from './record-cells';
import { TwoSides } from './two-sides';
import { useKeepSides, useSides } from './use-sides';

/** What a visit was before it was amended: two versions side by side, with who, when and why. */
export default function RecordVersions() {
  const translate = useTranslate();
  const { params } = useParsed<{ id?: string }>();
  const asked = { params: { id: Number(params?.id) }, meta: { tellsMissing: true } };
  const { query, data } = useAnswer(patientRecords.endpoints.versions, asked, { gcTime: 0 });
  // Whose visit it is stands in the heading as soon as it is known.
  const { result: record, query: visit } = useOne<PatientRecord>({
    resource: patientRecords.name,
    id: Number(params?.id),
    meta: { quiet: true },
    queryOptions: { gcTime: 0 },
  });
  const name = record?.patientName ?? '';
  useTabTitle(name, { as: 'recordForm.versions.tab' });
  return (
    <QueryState query={query} data={query.isSuccess ? data : undefined} rows={10} isPage>
      {(versions) => (
        <>
          {!record && visit.isError && (
            <NotKnown className="mb-16" text={translate('recordForm.versions.ofWhom')} query={visit} />
          )}
          <Versions versions={versions} record={record} />
        </>
      )}
    </QueryState>
  );
}

type Props = { versions: RecordVersion[]; record: PatientRecord | undefined };

function Versions({ versions, record }: Props) {
  const translate = useTranslate();
  const cellsOf = useRecordCells();
  const heading = <ComparisonHeading title={translate('recordForm.versions.title')} record={record} isOne />;
  const sides = useSides();
  const [newest] = versions;
  const right = versions.find(({ id }) => id === sides.later) ?? newest;
  const left = versions.find(({ id }) => id === sides.earlier) ?? versions[1];
  useKeepSides(sides, { left: left?.id, right: right?.id });
  if (!left || !right || !newest) {
    return (
      <>
        {heading}
        <Panel>
          <EmptyState text={translate(`recordForm.versions.${right ? 'onlyOne' : 'none'}`)} />
        </Panel>
      </>
    );
  }

  const nameOf = ({ version, status }: RecordVersion) =>
    [translate('recordForm.versions.version', { version }), translate(`patient-records.statuses.${status}`)].join(
      ' · ',
    );
  const sideOf = (version: RecordVersion) => {
    const { content, byName, at, reason } = version;
    return {
      title: nameOf(version),
      subtitle: [translate('recordForm.versions.who', { name: byName, time: siteTime(at) }), reason]
        .filter(Boolean)
        .join('\n'),
      cells: cellsOf(
        { ...content, exam: completeExam(content.exam) },
        namesOf(content),
        record && aboutOf(content, record),
      ),
    };
  };
  const options = versions.map((version) => ({ value: version.id, label: nameOf(version) }));

  return (
    <>
      {heading}
      {left !== newest && right !== newest && (
        <NewerThere name={nameOf(newest)} onCompare={() => sides.choose(right.id, newest.id)} />
      )}
      <Panel>
        <TwoSides
          labels={[translate('recordForm.versions.left'), translate('recordForm.versions.right')]}
          left={left.id}
          right={right.id}
          options={options}
          onChange={sides.choose}
        />
        <ComparisonTable of="versions" left={sideOf(left)} right={sideOf(right)} />
      </Panel>
    </>
  );
}

/** That the visit has another version since than those that are compared. */
function NewerThere({ name, onCompare }: { name: string; onCompare: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      type="warning"
      showIcon
      className="mb-16"
      title={translate('recordForm.versions.older', { name })}
      action={
        <Button size="small" onClick={onCompare}>
          {translate('recordForm.versions.toNewest')}
        </Button>
      }
    />
  );
}
