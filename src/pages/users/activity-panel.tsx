import { auth } from '@contract/auth';
import { useTranslate } from '@refinedev/core';
import { Badge, Flex, Pagination, Typography } from 'antd';
import { useState } from 'react';
import { siteTime } from '@/lib/time/local-day';
import { useAnswer } from '@/ui/hooks/use-answer';
import { Panel } from '@/ui/layout/panel';
import { useCallLabel } from '@/ui/names/use-call-label';
import { QueryState } from '@/ui/states/query-state';
import { RowList } from '@/ui/values/row-list';

const pageSize = 10;

/** What one has done lately, from the system log. */
export function ActivityPanel() {
  const translate = useTranslate();
  const callLabel = useCallLabel();
  const [page, setPage] = useState(1);
  const { query, data: found } = useAnswer(auth.endpoints.activity, { query: { page, pageSize } });

  return (
    <Panel title={translate('account.activity.title')}>
      <QueryState query={query} data={query.isSuccess ? found : undefined} rows={8}>
        {({ data, total }) => (
          <>
            <RowList rows={data} idOf={({ id }) => id} emptyText={translate('list.none')} isSmall>
              {({ key, objectId, status, createdAt, ip }) => (
                <Flex vertical gap="small">
                  <Badge
                    status={status < 400 ? 'success' : 'error'}
                    text={callLabel(key) + (objectId === null ? '' : ` #${objectId}`)}
                  />
                  <Typography.Text type="secondary">
                    {siteTime(createdAt)} · IP {ip}
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
              total={total}
              onChange={setPage}
              showSizeChanger={false}
              size="small"
            />
          </>
        )}
      </QueryState>
    </Panel>
  );
}
