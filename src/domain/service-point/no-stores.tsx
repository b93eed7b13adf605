import { useTranslate } from '@refinedev/core';
import { StatusPage } from '@/ui/states/status-page';

/** All that somebody sees who has not been given a service point yet. */
export function NoStores() {
  const translate = useTranslate();
  return <StatusPage scene="empty" title={translate('common.noStores')} />;
}
