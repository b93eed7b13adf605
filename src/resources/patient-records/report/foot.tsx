import type { PatientRecord } from '@contract/patient-records';
import { useTranslate } from '@refinedev/core';
import { siteTime } from '@/lib/time/local-day';
import { wholeDays } from '@/ui/values/whole-times';
import { Signature } from './signature';

/** Who answers for what is handed out. */
export function Foot({ record, note }: { record: PatientRecord; note?: string }) {
  const translate = useTranslate();
  const isAmended = record.status === 'amended';
  return (
    <footer className="flex wrap at-end gap-24 gap-y-4 mt-12 whole">
      {record.completedAt && (
        <p className="m-0 break">
          {wholeDays(
            translate('recordForm.report.completedBy', {
              name: record.completedByName,
              time: siteTime(record.completedAt),
            }),
          )}
        </p>
      )}
      {isAmended && (
        <p className="m-0 break">
          {wholeDays(
            translate('recordForm.report.amendedBy', {
              name: record.updatedByName,
              time: siteTime(record.updatedAt),
            }),
          )}
        </p>
      )}
      {record.voidedAt && (
        <p className="m-0 break">
          {wholeDays(
            translate('recordForm.report.voidedBy', {
              name: record.voidedByName,
              time: siteTime(record.voidedAt),
              reason: record.voidReason,
            }),
          )}
        </p>
      )}
      <Signature url={record.examinerSignature} name={record.examinerName} />
      {note && <p className="whole-row m-0 mt-8 muted small">{note}</p>}
    </footer>
  );
}
