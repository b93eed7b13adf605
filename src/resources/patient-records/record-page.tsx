import { DiffOutlined, EditOutlined, FileDoneOutlined, HistoryOutlined, SwapOutlined } from '@ant-design/icons';
import { type PatientRecord, patientRecords } from '@contract/patient-records';
import { openRecordSteps } from '@contract/record-steps';
import { useGo, useParsed, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { BookingButton } from '@/domain/appointment/booking-button';
import { useScreenPath } from '@/domain/menu/use-screen-path';
import { useGranted } from '@/providers/access-control';
import { PageHeading } from '@/ui/layout/page-heading';
import { PrintButton } from '@/ui/layout/print-button';
import { useWayBack } from '@/ui/tab/way-back';
import { EndRecord } from './end-record';
import { Report } from './report/report';
import { useRecordTitle } from './use-record-title';

/** A visit as a report to print, and what can be done with it. */
export function RecordPage({ record }: { record: PatientRecord }) {
  const translate = useTranslate();
  const granted = useGranted();
  const go = useGo();
  const { pathname = '' } = useParsed();
  const back = useWayBack();
  const { history, versions, update, create } = patientRecords.endpoints;
  const writePath = useScreenPath()('patient-records/create');
  const { patientId, patientName, patientRemoved, servicePointId } = record;
  const title = useRecordTitle(record);
  const isDraft = record.status === 'draft';
  const base = pathname.replace(/\/[^/]+$/, '');

  return (
    <>
      <PageHeading title={title} onPaper={null} row={{ resource: patientRecords.name, id: record.id }}>
        {back && <Button onClick={() => go({ to: back })}>{translate('buttons.back')}</Button>}
        <EndRecord record={record} steps={openRecordSteps(record.status)} />
        {writePath && granted(create) && (
          <Button
            type="text"
            icon={<SwapOutlined aria-hidden />}
            onClick={() => go({ to: writePath, query: { from: record.id } })}
          >
            {translate('recordForm.rewrite.wrong')}
          </Button>
        )}
        {granted(versions) && record.versions > 1 && (
          <Button icon={<HistoryOutlined aria-hidden />} onClick={() => go({ to: `${pathname}/versions` })}>
            {translate('recordForm.report.versions', { count: record.versions })}
          </Button>
        )}
        {granted(history) && !patientRemoved && (
          <Button
            icon={<DiffOutlined aria-hidden />}
            onClick={() => go({ to: `${base}/compare/${patientId}`, query: { later: record.id } })}
          >
            {translate('recordForm.report.compare')}
          </Button>
        )}
        {granted(update) && record.canEdit && !patientRemoved && (
          <Button
            type={isDraft ? 'primary' : 'default'}
            icon={<EditOutlined aria-hidden />}
            onClick={() =>
              go({ to: { resource: patientRecords.name, action: 'edit', id: record.id }, query: { back } })
            }
          >
            {translate(isDraft ? 'recordForm.continue' : 'recordForm.report.amend')}
          </Button>
        )}
        {record.prescription && (
          <Button icon={<FileDoneOutlined aria-hidden />} onClick={() => go({ query: { sheet: 'prescription' } })}>
            {translate('recordForm.prescription.open')}
          </Button>
        )}
        {!isDraft && !patientRemoved && (
          <BookingButton
            patient={{ id: patientId, name: patientName, servicePointId }}
            date={record.nextFollowUpDate}
          />
        )}
        <PrintButton type={isDraft ? 'default' : 'primary'} />
      </PageHeading>
      <Report record={record} />
    </>
  );
}
