import { DiffOutlined, EditOutlined, HistoryOutlined, PrinterOutlined } from '@ant-design/icons';
import { type PatientRecord, patientRecords } from '@contract/patient-records';
import { openRecordSteps } from '@contract/record-steps';
import { useGo, useParsed, useShow, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useGranted } from '@/providers/access-control';
import { PageHeading } from '@/ui/layout/page-heading';
import { RecordState } from '@/ui/states/record-state';
import { useTabTitle } from '@/ui/tab/tab-context';
import { EndRecord } from './end-record';
import { Report } from './report/report';

/** A visit as a report to print, and what can be done with it. */
export default function RecordShow() {
  const { query } = useShow<PatientRecord>({ resource: patientRecords.name });
  useTabTitle(query.data && `${query.data.data.patientName} · ${query.data.data.visitDate}`);
  return <RecordState query={query}>{(record) => <RecordPage record={record} />}</RecordState>;
}

function RecordPage({ record }: { record: PatientRecord }) {
  const translate = useTranslate();
  const granted = useGranted();
  const go = useGo();
  const { pathname = '' } = useParsed();
  const { history, versions, update } = patientRecords.endpoints;
  const isDraft = record.status === 'draft';
  const base = pathname.replace(/\/[^/]+$/, '');

  return (
    <>
      <div className="no-print">
        <PageHeading title={`${record.patientName} · ${record.visitDate}`}>
          <EndRecord record={record} steps={openRecordSteps(record.status)} />
          {granted(versions) && record.versions > 1 && (
            <Button icon={<HistoryOutlined aria-hidden />} onClick={() => go({ to: `${pathname}/versions` })}>
              {translate('recordForm.report.versions', { count: record.versions })}
            </Button>
          )}
          {granted(history) && (
            <Button
              icon={<DiffOutlined aria-hidden />}
              onClick={() => go({ to: `${base}/compare/${record.patientId}`, query: { later: record.id } })}
            >
              {translate('recordForm.report.compare')}
            </Button>
          )}
          {granted(update) && record.canEdit && (
            <Button
              type={isDraft ? 'primary' : 'default'}
              icon={<EditOutlined aria-hidden />}
              onClick={() => go({ to: { resource: patientRecords.name, action: 'edit', id: record.id } })}
            >
              {translate(isDraft ? 'recordForm.continue' : 'recordForm.report.amend')}
            </Button>
          )}
          <Button
            type={isDraft ? 'default' : 'primary'}
            icon={<PrinterOutlined aria-hidden />}
            onClick={() => window.print()}
          >
            {translate('recordForm.report.print')}
          </Button>
        </PageHeading>
      </div>
      <Report record={record} />
    </>
  );
}
