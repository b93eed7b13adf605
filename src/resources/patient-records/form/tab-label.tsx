import { useTranslate } from '@refinedev/core';
import { type CheckStore, type FormTab, useTabStatus } from './checks';
import styles from './record-form.module.css';

/** A tab's name, how much of it is filled in, and whether something is wrong or unusual in it. */
export function TabLabel({ tab, store, label }: { tab: FormTab; store: CheckStore; label: string }) {
  const translate = useTranslate();
  const status = useTabStatus(store, tab);
  const { filled = 0, total = 0, errors = 0, warnings = 0 } = status ?? {};
  return (
    <span className="inline-row at-baseline gap-6">
      {label}
      {total > 0 && <span className={`${styles.count} muted small figures`}>{`${filled}/${total}`}</span>}
      <span
        className={`${styles.problems} by-status small bold figures`}
        data-status={errors ? 'error' : warnings ? 'warning' : undefined}
      >
        {errors > 0 && (
          <>
            <span aria-hidden>{errors}</span>
            <span className="unseen">{translate('recordForm.errors', { count: errors })}</span>
          </>
        )}
        {errors === 0 && warnings > 0 && (
          <>
            <span aria-hidden>!</span>
            <span className="unseen">{translate('recordForm.warnings', { count: warnings })}</span>
          </>
        )}
      </span>
    </span>
  );
}
