import type { PatientRecord } from '@contract/patient-records';
import { useTranslate } from '@refinedev/core';
import { localTime } from '@/lib/local-day';
import styles from './report.module.css';

/** Who answers for what is handed out. */
export function Foot({ record, note }: { record: PatientRecord; note?: string }) {
  const translate = useTranslate();
  return (
    <footer className={styles.foot}>
      {record.completedAt && (
        <p>
          {translate('recordForm.report.completedBy', {
            name: record.completedByName,
            time: localTime(record.completedAt),
          })}
        </p>
      )}
      {record.voidedAt && (
        <p>
          {translate('recordForm.report.voidedBy', {
            name: record.voidedByName,
            time: localTime(record.voidedAt),
            reason: record.voidReason,
          })}
        </p>
      )}
      <p className={styles.signature}>{translate('recordForm.report.signature')}</p>
      {note && <p className={styles.note}>{note}</p>}
    </footer>
  );
}
