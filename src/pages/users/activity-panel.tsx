import { auth } from '@contract/auth';
import type { ListPage } from '@contract/envelope';
import type { Activity } from '@contract/sessions';
import { useCustom, useTranslate } from '@refinedev/core';
import { Badge, Flex, Pagination, Typography } from 'antd';
import { useState } from 'react';
import { localTime } from '@/lib/local-day';
import { callOf } from '@/providers/call';
import { Panel } from '@/ui/layout/panel';
import { useCallLabel } from '@/ui/names/use-call-label';
import { ErrorState, LoadingState } from '@/ui/states/states';
import { RowList } from '@/ui/values/row-list';

const pageSize = 10;

/** What one has done lately, from the system log. */
export function ActivityPanel() {
  const translate = useTranslate();
  const callLabel = useCallLabel();
  const [page, setPage] = useState(1);
  const { result, query } = useCustom<ListPage<Activity>>({
    ...callOf(auth.endpoints.activity, { query: { page, pageSize } }),
  });

  return (
    <Panel title={translate('account.activity.title')}>
      {query.isPending && <LoadingState rows={8} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && (
        <>
          <RowList rows={result.data.data} idOf={({ id }) => id} emptyText={translate('list.empty')} isSmall>
            {({ key, objectId, status, createdAt, ip }) => (
              <Flex vertical gap="small">
                <Badge
                  status={status < 400 ? 'success' : 'error'}
                  text={callLabel(key) + (objectId === null ? '' : ` #${objectId}`)}
                />
                <Typography.Text type="secondary">
                  {localTime(createdAt)} · IP {ip}
                  {status < 400 ? '' : ` · ${translate('account.activity.refused', { status })}`}
                </Typography.Text>
              </Flex>
            )}
          </RowList>
          <Pagination
            style={{ marginTop: 24 }}
            align="end"
            current={page}
            pageSize={pageSize}
            total={result.data.total}
            onChange={setPage}
            showSizeChanger={false}
            size="small"
          />
        </>
      )}
    </Panel>
  );
}
