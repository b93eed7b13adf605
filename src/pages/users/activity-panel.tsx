import { auth } from '@contract/auth';
import type { ListPage } from '@contract/envelope';
import type { Activity } from '@contract/sessions';
import { useCustom, useTranslate } from '@refinedev/core';
import { Badge, Flex, List, Typography } from 'antd';
import { useState } from 'react';
import { localTime } from '@/lib/local-day';
import { callOf } from '@/providers/call';
import { Panel } from '@/ui/layout/panel';
import { useCallLabel } from '@/ui/names/use-call-label';
import { ErrorState, LoadingState } from '@/ui/states/states';

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
        <List
          size="small"
          dataSource={result.data.data}
          rowKey="id"
          locale={{ emptyText: translate('list.empty') }}
          pagination={{
            current: page,
            pageSize,
            total: result.data.total,
            onChange: setPage,
            showSizeChanger: false,
            size: 'small',
          }}
          renderItem={({ key, objectId, status, createdAt, ip }) => (
            <List.Item style={{ paddingInline: 0 }}>
              {/* Not its Meta, whose title would be a heading of the fourth level below one of the second. */}
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
            </List.Item>
          )}
        />
      )}
    </Panel>
  );
}
