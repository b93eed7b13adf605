import { formatRate } from '@contract/vision/notation';
import type { WorkbenchData } from '@contract/workbench';
import { useTranslate } from '@refinedev/core';
import { memo } from 'react';
import { PatientLink } from '@/domain/patient/patient-link';
import { Panel } from '@/ui/layout/panel';
import { EmptyState } from '@/ui/states/states';
import styles from './workbench.module.css';

/** Whose myopia gets worse quickly, as the latest visits show. For reference: no diagnosis. */
export const AlertList = memo(function AlertList({ fast, alerts }: NonNullable<WorkbenchData['records']>) {
  const translate = useTranslate();
  return (
    <Panel title={translate('workbench.fast')}>
      {alerts.length === 0 && <EmptyState text={translate('workbench.nobodyFast')} />}
      <ul className="bare-list">
        {alerts.map(({ recordId, patientId, patientName, visitDate, seRate, alRate }) => (
          <li key={recordId} className={styles.line}>
            <span className={`${styles.what} stack fill`}>
              <PatientLink of={{ patientId }} name={patientName} />
              <span className="muted small">{visitDate}</span>
            </span>
            <span className="stack end figures">
              {seRate !== null && <span>{translate('workbench.seRate', { rate: formatRate(seRate) })}</span>}
              {alRate !== null && <span>{translate('workbench.alRate', { rate: formatRate(alRate) })}</span>}
            </span>
          </li>
        ))}
      </ul>
      {fast > alerts.length && (
        <p className="m-0 mt-12 muted small">{translate('workbench.moreFast', { count: fast - alerts.length })}</p>
      )}
      {alerts.length > 0 && <p className="m-0 mt-12 muted small">{translate('workbench.forReference')}</p>}
    </Panel>
  );
});
