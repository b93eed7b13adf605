import { ReloadOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Tooltip } from 'antd';
import { useIsRefreshing } from './use-is-refreshing';

/** Fetches a list's rows again; turns while they are on their way. */
export function RefreshButton({ resource, onRefresh }: { resource: string; onRefresh: () => void }) {
  const translate = useTranslate();
  const isRefreshing = useIsRefreshing(resource);
  return (
    <Tooltip title={translate('buttons.refresh')}>
      <Button
        type="text"
        icon={<ReloadOutlined spin={isRefreshing} />}
        onClick={onRefresh}
        aria-label={translate('buttons.refresh')}
      />
    </Tooltip>
  );
}
