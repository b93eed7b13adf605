import { useTranslate } from '@refinedev/core';
import { Badge } from 'antd';

/** The status flag of the specification as people read it: enabled or disabled. */
export function StatusTag({ status }: { status: number }) {
  const translate = useTranslate();
  return <Badge status={status === 1 ? 'success' : 'default'} text={translate(`common.status.${status}`)} />;
}
