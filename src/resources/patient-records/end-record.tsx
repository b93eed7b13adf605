import { DeleteOutlined, StopOutlined } from '@ant-design/icons';
import { type PatientRecord, patientRecords } from '@contract/patient-records';
import type { RecordStep } from '@contract/record-steps';
import { useCustomMutation, useGo, useInvalidate, useTranslate } from '@refinedev/core';
import { App, Button } from 'antd';
import { useState } from 'react';
import { ReasonModal } from '@/components/reason-modal';
import { useLeaveTab } from '@/components/tab-context';
import { useGranted } from '@/providers/access-control';
import { mutationOf } from '@/providers/call';

type Props = { record: PatientRecord; steps: readonly RecordStep[] };

/** A completed visit can be voided, for a reason, and stays; a draft can be deleted. */
export function EndRecord({ record, steps }: Props) {
  const translate = useTranslate();
  const granted = useGranted();
  const go = useGo();
  const leave = useLeaveTab();
  const { modal, message } = App.useApp();
  const { mutateAsync: send } = useCustomMutation();
  const invalidate = useInvalidate();
  const { endpoints, name } = patientRecords;
  const { id, updatedAt } = record;
  const [isVoiding, setIsVoiding] = useState(false);

  const voidRecord = async (reason: string) => {
    await send(mutationOf(endpoints.void, { params: { id }, body: { reason, updatedAt } }));
    void invalidate({ resource: name, id, invalidates: ['list', 'many', 'detail'] });
    message.success(translate('recordForm.report.voided'));
  };

  const deleteDraft = () =>
    modal.confirm({
      title: translate('recordForm.report.deleteTitle'),
      okText: translate('buttons.delete'),
      okButtonProps: { danger: true },
      cancelText: translate('buttons.cancel'),
      autoFocusButton: 'cancel',
      onOk: async () => {
        await send(mutationOf(endpoints.delete, { params: { id } }));
        void invalidate({ resource: name, invalidates: ['list', 'many'] });
        message.success(translate('recordForm.report.deleted'));
        leave.done(() => go({ to: { resource: 'patients', action: 'show', id: record.patientId }, type: 'replace' }));
      },
    });

  if (steps.includes('void') && granted(endpoints.void)) {
    return (
      <>
        <Button type="text" danger icon={<StopOutlined aria-hidden />} onClick={() => setIsVoiding(true)}>
          {translate('recordForm.report.void')}
        </Button>
        {isVoiding && (
          <ReasonModal
            title={translate('recordForm.report.voidTitle')}
            text={translate('recordForm.report.voidText')}
            label={translate('recordForm.report.voidReason')}
            okText={translate('recordForm.report.void')}
            onSend={voidRecord}
            onClose={() => setIsVoiding(false)}
          />
        )}
      </>
    );
  }
  if (steps.includes('deleteDraft') && granted(endpoints.delete)) {
    return (
      <Button type="text" danger icon={<DeleteOutlined aria-hidden />} onClick={deleteDraft}>
        {translate('recordForm.report.deleteDraft')}
      </Button>
    );
  }
  return null;
}
