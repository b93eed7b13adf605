import { useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { isGone } from '@/ui/states/record-state';

/** Above a form whose patient was removed, or moved out of reach, since it was opened: before an hour is typed for nothing. */
export function PatientGone({ query }: { query: Parameters<typeof isGone>[0] }) {
  const translate = useTranslate();
  if (!isGone(query)) return null;
  return <Alert type="warning" showIcon className="mb-12" title={translate('recordForm.patientGone')} />;
}
