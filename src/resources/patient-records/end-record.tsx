import { DeleteOutlined, StopOutlined } from '@ant-design/icons';
import { type PatientRecord, patientRecords } from '@contract/patient-records';
import type { RecordStep } from '@contract/record-steps';
import { useGo, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { callOf } from '@/providers/call';
import { Consequences } from '@/ui/act/consequences';
import { ReasonModal } from '@/ui/act/reason-modal';
import { useAct } from '@/ui/act/use-act';
import { useAsk } from '@/ui/act/use-ask';
import { useLeaveTab } from '@/ui/tab/tab-context';

type Props = { record: PatientRecord; steps: readonly RecordStep[] };

/** A completed visit can be voided, for a reason, and stays; a draft can be deleted. */
export function EndRecord({ record, steps }: Props) {
  const translate = useTranslate();
  const go = useGo();
  const leave = useLeaveTab();
  const ask = useAsk();
  const end = useAct(patientRecords.endpoints.void);
  const remove = useAct(patientRecords.endpoints.delete);
  const { id, updatedAt } = record;
  const [isVoiding, setIsVoiding] = useState(false);

  const deleteDraft = () =>
    ask({
      title: translate('recordForm.report.deleteTitle'),
      action: translate('buttons.delete'),
      danger: true,
      attempt: () => remove.attempt({ params: { id } }, { text: translate('recordForm.report.deleted') }),
      onDone: () =>
        leave.done(() =>
          go({
            to: record.patientRemoved
              ? { resource: patientRecords.name, action: 'list' }
              : { resource: 'patients', action: 'show', id: record.patientId },
            type: 'replace',
          }),
        ),
    });

  if (steps.includes('void') && end.isGranted) {
    return (
      <>
        <Button type="text" danger icon={<StopOutlined aria-hidden />} onClick={() => setIsVoiding(true)}>
          {translate('recordForm.report.void')}
        </Button>
        {isVoiding && (
          <ReasonModal
            title={translate('recordForm.report.voidTitle')}
            text={
              <>
                <p>{translate('recordForm.report.voidText')}</p>
                <Consequences
                  of={callOf(patientRecords.endpoints.voiding, { params: { id } })}
                  say={(what, counts) => translate(`recordForm.report.voiding.${what}`, { ...counts })}
                />
              </>
            }
            label={translate('recordForm.report.voidReason')}
            okText={translate('recordForm.report.void')}
            attempt={(reason) =>
              end.attempt(
                { params: { id }, body: { reason, updatedAt } },
                { text: translate('recordForm.report.voided') },
              )
            }
            onClose={() => setIsVoiding(false)}
          />
        )}
      </>
    );
  }
  if (steps.includes('deleteDraft') && remove.isGranted) {
    return (
      <Button type="text" danger icon={<DeleteOutlined aria-hidden />} onClick={deleteDraft}>
        {translate('recordForm.report.deleteDraft')}
      </Button>
    );
  }
  return null;
}
