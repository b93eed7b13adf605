import { useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useScreenPath } from '@/providers/menu/screen-path';
import type { Carried } from './own-files';

/** Where the form's content comes from, and what is to be done with that visit: it is still the other patient's. */
export function RewrittenFrom({ visit: { id, patientName: name, visitDate: date, status }, left }: Carried) {
  const translate = useTranslate();
  const path = useScreenPath()('patient-records/show', { id });
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
          {status !== 'voided' && <p className="m-0">{translate('recordForm.rewrite.end', { name, action })}</p>}
        </>
      }
      action={path && <Link to={path}>{translate('recordForm.rewrite.open')}</Link>}
    />
  );
}
