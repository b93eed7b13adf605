import { FileTextOutlined } from '@ant-design/icons';
import { type PatientRecord, patientRecords } from '@contract/patient-records';
import { useGo, useParsed, useShow, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { PageHeading } from '@/ui/layout/page-heading';
import { Panel } from '@/ui/layout/panel';
import { PrintButton } from '@/ui/layout/print-button';
import { Segmented } from '@/ui/layout/segmented';
import { usePaper } from '@/ui/layout/use-paper';
import { RecordState } from '@/ui/states/record-state';
import { EmptyState } from '@/ui/states/states';
import { useTabTitle } from '@/ui/tab/tab-context';
import { RecordPage } from './record-page';
import { PrescriptionSlip } from './report/prescription-slip';
import { useRecordTitle } from './use-record-title';

/** A visit as papers to print: its report, and by the address its prescription, for whoever may see the report. */
export default function RecordShow() {
  const { query, showId } = useShow<PatientRecord>({ resource: patientRecords.name });
  const { params } = useParsed<{ sheet?: string }>();
  useTabTitle(query.data && `${query.data.data.patientName} · ${query.data.data.visitDate}`);
  const Page = params?.sheet === 'prescription' ? PrescriptionPage : RecordPage;
  return (
    <RecordState id={showId} query={query}>
      {(record) => <Page record={record} />}
    </RecordState>
  );
}

/** The prescription of a visit, to print on A5 or A4. */
function PrescriptionPage({ record }: { record: PatientRecord }) {
  const translate = useTranslate();
  const go = useGo();
  const [paper, setPaper] = useState<'A5' | 'A4'>('A5');
  usePaper(paper === 'A5' ? 'a5' : undefined);
  const { prescription } = record;

  return (
    <>
      <PageHeading onPaper={null} title={useRecordTitle(record)} row={{ resource: patientRecords.name, id: record.id }}>
        {prescription && (
          <Segmented
            options={['A5', 'A4']}
            value={paper}
            onChange={setPaper}
            aria-label={translate('recordForm.prescription.paper')}
          />
        )}
        <Button
          icon={<FileTextOutlined aria-hidden />}
          onClick={() => go({ query: { sheet: undefined }, options: { keepQuery: false } })}
        >
          {translate('recordForm.prescription.toReport')}
        </Button>
        {prescription && <PrintButton type="primary" />}
      </PageHeading>
      {prescription ? (
        <PrescriptionSlip record={record} prescription={prescription} />
      ) : (
        <Panel>
          <EmptyState text={translate('recordForm.prescription.none')} />
        </Panel>
      )}
    </>
  );
}
