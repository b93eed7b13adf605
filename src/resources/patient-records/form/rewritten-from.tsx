import { type PatientRecord, patientRecords } from '@contract/patient-records';
import { useOne, useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useScreenPath } from '@/providers/menu/screen-path';
import { isGone } from '@/ui/states/record-state';
import type { Carried } from './own-files';

/** Where the form's content comes from, and what is still to be done with that visit for as long as it is the other patient's. */
export function RewrittenFrom({ visit, left }: Carried) {
  const { id, patientName: name, visitDate: date } = visit;
  const translate = useTranslate();
  const path = useScreenPath()('patient-records/show', { id });
  const { result: now = visit, query } = useOne<PatientRecord>({
    resource: patientRecords.name,
    id,
    meta: { quiet: true },
    queryOptions: { gcTime: 0 },
  });
  const { status } = now;
  const isEnded = status === 'voided' || isGone(query);
  const action = translate(`recordForm.report.${status === 'draft' ? 'deleteDraft' : 'void'}`);
  return (
    <Alert
      type="warning"
      showIcon
      className="mb-16"
      title={translate('recordForm.rewrite.from', { name, date })}
      description={
        <>
          {left > 0 && <p className="m-0">{translate('recordForm.rewrite.left', { count: left })}</p>}
          {!isEnded && now.updatedAt !== visit.updatedAt && (
            <p className="m-0">{translate('recordForm.rewrite.changed')}</p>
          )}
          {!isEnded && <p className="m-0">{translate('recordForm.rewrite.end', { name, action })}</p>}
        </>
      }
      action={path && <Link to={path}>{translate('recordForm.rewrite.open')}</Link>}
    />
  );
}
