import { DiffOutlined, EditOutlined, FileDoneOutlined, HistoryOutlined, SwapOutlined } from '@ant-design/icons';
import { type PatientRecord, patientRecords } from '@contract/patient-records';
import { isCounted, openRecordSteps } from '@contract/record-steps';
import { useGo, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { BookingButton } from '@/domain/appointment/booking-button';
import { PageButton } from '@/ui/layout/page-button';
import { PageHeading } from '@/ui/layout/page-heading';
import { PrintButton } from '@/ui/layout/print-button';
import { useWayBack } from '@/ui/tab/way-back';
import { EndRecord } from './end-record';
import { Report } from './report/report';
import { useRecordTitle } from './use-record-title';

/** A visit as a report to print, and what can be done with it. */
export function RecordPage({ record }: { record: PatientRecord }) {
  const translate = useTranslate();
  const go = useGo();
  const back = useWayBack();
  const { patientId, patientName, patientRemoved, servicePointId } = record;
  const title = useRecordTitle(record);
  const isDraft = record.status === 'draft';

  return (
    <>
      <PageHeading title={title} onPaper={null} row={{ resource: patientRecords.name, id: record.id }}>
        {back && <Button onClick={() => go({ to: back })}>{translate('buttons.back')}</Button>}
        <EndRecord record={record} steps={openRecordSteps(record.status)} />
        <PageButton
          page="patient-records/create"
          query={{ from: record.id }}
          type="text"
          icon={<SwapOutlined aria-hidden />}
        >
          {translate('recordForm.rewrite.wrong')}
        </PageButton>
        {record.versions > 1 && (
          <PageButton page="patient-records/versions" params={{ id: record.id }} icon={<HistoryOutlined aria-hidden />}>
            {translate('recordForm.report.versions', { count: record.versions })}
          </PageButton>
        )}
        {!patientRemoved && (
          <PageButton
            page="patient-records/compare"
            params={{ patientId }}
            query={{ later: record.id }}
            icon={<DiffOutlined aria-hidden />}
          >
            {translate('recordForm.report.compare')}
          </PageButton>
        )}
        {record.canEdit && !patientRemoved && (
          <PageButton
            page="patient-records/edit"
            params={{ id: record.id }}
            query={{ back }}
            type={isDraft ? 'primary' : 'default'}
            icon={<EditOutlined aria-hidden />}
          >
            {translate(isDraft ? 'recordForm.continue' : 'recordForm.report.amend')}
          </PageButton>
        )}
        {record.prescription && (
          <Button icon={<FileDoneOutlined aria-hidden />} onClick={() => go({ query: { sheet: 'prescription' } })}>
            {translate('recordForm.prescription.open')}
          </Button>
        )}
        {isCounted(record) && !patientRemoved && (
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
