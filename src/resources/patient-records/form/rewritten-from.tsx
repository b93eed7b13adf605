import type { PatientRecord } from '@contract/patient-records';
import { useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useScreenPath } from '@/domain/menu/use-screen-path';

/** Where the form's content comes from, and what is to be done with that visit: it is still the other patient's. */
export function RewrittenFrom({
  written: { id, patientName: name, visitDate: date, status },
}: {
  written: PatientRecord;
}) {
  const translate = useTranslate();
  const path = useScreenPath()('patient-records/show', { id });
  const action = translate(`recordForm.report.${status === 'draft' ? 'deleteDraft' : 'void'}`);
  return (
    <Alert
      type="warning"
      showIcon
      className="mb-16"
      title={translate('recordForm.rewrite.from', { name, date })}
      description={status !== 'voided' && translate('recordForm.rewrite.end', { name, action })}
      action={path && <Link to={path}>{translate('recordForm.rewrite.open')}</Link>}
    />
  );
}
