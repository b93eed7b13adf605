import { DeleteOutlined, StopOutlined } from '@ant-design/icons';
import { type PatientRecord, patientRecords } from '@contract/patient-records';
import { openRecordSteps, type RecordStep } from '@contract/record-steps';
import { useGo, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { rowNow } from '@/lib/rows/row-now';
import { useGranted } from '@/providers/access-control';
import { callOf } from '@/providers/http/call';
import { useScreenPath } from '@/providers/menu/screen-path';
import { Consequences } from '@/ui/act/consequences';
import { RowReasonModal } from '@/ui/act/row-reason-modal';
import { useAct } from '@/ui/act/use-act';
import { useAsk } from '@/ui/act/use-ask';
import { useDeletion } from '@/ui/crud/use-deletion';
import { useLeaveTab } from '@/ui/tab/tab-context';
import { useWayBack } from '@/ui/tab/way-back';

const { endpoints } = patientRecords;

type Props = { record: PatientRecord; steps: readonly RecordStep[] };

/** A completed visit can be voided, for a reason, and stays; a draft can be deleted. */
export function EndRecord({ record, steps }: Props) {
  const granted = useGranted();
  // As it was when it was asked about: the visit behind is shown anew when a colleague changes it, and may be voided by then.
  const [asked, setAsked] = useState<PatientRecord>();
  const translate = useTranslate();
  return (
    <>
      {steps.includes('void') && granted(endpoints.void) && (
        <Button type="text" danger icon={<StopOutlined aria-hidden />} onClick={() => setAsked(record)}>
          {translate('recordForm.report.void')}
        </Button>
      )}
      {steps.includes('deleteDraft') && granted(endpoints.delete) && <DeleteDraft record={record} />}
      {asked && <VoidModal record={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function VoidModal({ record, onClose }: Pick<Props, 'record'> & { onClose: () => void }) {
  const translate = useTranslate();
  const { id } = record;
  const end = useAct(endpoints.void);
  const seen = useRef(record.updatedAt);
  const attempt = async (reason: string) => {
    const outcome = await end.attempt({ params: { id }, body: { reason, updatedAt: seen.current } }, done);
    seen.current = rowNow<PatientRecord>(outcome.failure)?.updatedAt ?? seen.current;
    return outcome;
  };
  const text = (key: string) => translate(`recordForm.report.${key}`);
  const done = { text: () => text('voided') };
  return (
    <RowReasonModal
      resource={patientRecords.name}
      row={record}
      call={endpoints.void}
      isOpen={({ status }) => openRecordSteps(status).includes('void')}
      title={text('voidTitle')}
      text={
        <>
          <p>{text('voidText')}</p>
          <Consequences
            of={callOf(endpoints.voiding, { params: { id } })}
            say={(what, counts) => translate(`recordForm.report.voiding.${what}`, { ...counts })}
          />
        </>
      }
      label={text('voidReason')}
      schema={endpoints.void.body.shape.reason}
      okText={text('void')}
      attempt={attempt}
      onClose={onClose}
    />
  );
}

function DeleteDraft({ record: { id, patientId, patientRemoved } }: Pick<Props, 'record'>) {
  const translate = useTranslate();
  const go = useGo();
  const leave = useLeaveTab();
  const back = useWayBack();
  const ask = useAsk();
  const deletion = useDeletion(patientRecords.name);
  const pathOf = useScreenPath();
  const patient = patientRemoved ? undefined : pathOf('patients/show', { id: patientId });
  const next = patient ?? pathOf(`${patientRecords.name}/list`) ?? '/';
  const deleteDraft = () =>
    ask(() => ({ title: translate('recordForm.report.deleteTitle'), action: translate('buttons.delete') }), {
      danger: true,
      attempt: deletion(id, () => translate('recordForm.report.deleted')),
      onDone: () => leave.done(() => go({ to: back ?? next, type: 'replace' })),
    });
  return (
    <Button type="text" danger icon={<DeleteOutlined aria-hidden />} onClick={deleteDraft}>
      {translate('recordForm.report.deleteDraft')}
    </Button>
  );
}
