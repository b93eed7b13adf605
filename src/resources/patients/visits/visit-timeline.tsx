import { mostVisits, type PatientRecord } from '@contract/patient-records';
import type { Patient } from '@contract/patients';
import { isCounted } from '@contract/record-steps';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { usePrinting } from '@/providers/appearance/printing';
import { Panel } from '@/ui/layout/panel';
import { EmptyState, LoadingState } from '@/ui/states/states';
import { VisitCard } from './visit-card';
import styles from './visits.module.css';

type Props = { patient: Patient; records: PatientRecord[] | undefined };

const firstShown = 5;

/** The patient's visits, the newest first. */
export function VisitTimeline({ patient, records }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  // Paper has nothing to press for more.
  const showsAll = usePrinting() || isOpen;
  if (!records) {
    return (
      <Panel title={translate('patients.visits.title')}>
        <LoadingState rows={6} />
      </Panel>
    );
  }
  // No more than so many are sent.
  const counted = records.length < mostVisits ? records.length : `${mostVisits}+`;
  const shown = showsAll ? records : records.slice(0, firstShown);
  return (
    <Panel title={translate('patients.visits.titleWithCount', { count: counted })}>
      {records.length === 0 && <EmptyState text={translate('patients.visits.empty')} />}
      <ol className="stack gap-16 bare-list">
        {shown.map((record, index) => (
          <li key={record.id} className={`${styles.visit} relative whole`}>
            <VisitCard patient={patient} record={record} earlier={records.slice(index + 1).find(isCounted)} />
          </li>
        ))}
      </ol>
      {records.length > shown.length && (
        <Button type="link" onClick={() => setOpen(true)}>
          {translate('patients.visits.more', { count: records.length - shown.length })}
        </Button>
      )}
    </Panel>
  );
}
