import { FileTextOutlined } from '@ant-design/icons';
import { type PatientRecord, patientRecords } from '@contract/patient-records';
import { useGo, useTranslate } from '@refinedev/core';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { PageHeading } from '@/ui/layout/page-heading';
import { Panel } from '@/ui/layout/panel';
import { PrintButton } from '@/ui/layout/print-button';
import { usePaper } from '@/ui/layout/use-paper';
import { EmptyState } from '@/ui/states/states';
import { PrescriptionSlip } from './report/prescription-slip';
import { useRecordTitle } from './use-record-title';

/** The prescription of a visit, to print on A5 or A4. */
export function PrescriptionPage({ record }: { record: PatientRecord }) {
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
