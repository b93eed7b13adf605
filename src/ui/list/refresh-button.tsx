import { ReloadOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useIsRefreshing } from './use-is-refreshing';

/** Fetches a list's rows again; turns while they are on their way. */
export function RefreshButton({ resource, onRefresh }: { resource: string; onRefresh: () => void }) {
  const translate = useTranslate();
  const isRefreshing = useIsRefreshing(resource);
  return (
    <Button
      type="text"
      icon={<ReloadOutlined spin={isRefreshing} />}
      onClick={onRefresh}
      aria-label={translate('buttons.refresh')}
    />
  );
}
