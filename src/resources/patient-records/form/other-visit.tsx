import type { PatientRecord } from '@contract/patient-records';
import { useGo, useTranslate } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useScreenPath } from '@/providers/menu/screen-path';
import { useLeaveTab } from '@/ui/tab/tab-context';
import { useWayBack } from '@/ui/tab/way-back';

type Props = { records: readonly PatientRecord[]; day: string };

/** Before somebody types a visit that is there already: a draft to go on with, or else what was completed on that day. */
export function OtherVisit({ records, day }: Props) {
  const translate = useTranslate();
  const go = useGo();
  const pathOf = useScreenPath();
  const leave = useLeaveTab();
  const back = useWayBack();
  const other =
    records.find(({ status }) => status === 'draft') ??
    records.find(({ status, visitDate }) => status !== 'voided' && visitDate === day);
  if (!other) return null;
  const { id, status, patientName: name, visitDate: date } = other;
  const isDraft = status === 'draft';
  const path = pathOf(isDraft ? 'patient-records/edit' : 'patient-records/show', { id });
  return (
    <Alert
      type={isDraft ? 'info' : 'warning'}
      showIcon
      style={{ marginBottom: 12 }}
      title={
        isDraft
          ? translate('recordForm.unfinished', { name, date })
          : translate('recordForm.visitedToday', { name, status: translate(`patient-records.statuses.${status}`) })
      }
      action={
        path && (
          <Button
            size="small"
            onClick={() => void leave.cancel(() => go({ to: path, query: { back }, type: 'replace' }))}
          >
            {translate(isDraft ? 'recordForm.continue' : 'actions.show')}
          </Button>
        )
      }
    />
  );
}
