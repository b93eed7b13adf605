import { useTranslate } from '@refinedev/core';
import { Result } from 'antd';

/** All that somebody sees who has not been given a service point yet. */
export function NoStores() {
  const translate = useTranslate();
  return <Result status="info" title={translate('common.noStores')} />;
}
