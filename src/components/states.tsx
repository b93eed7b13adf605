import { useTranslate } from '@refinedev/core';
import { Button, Empty, Result } from 'antd';
import type { ReactNode } from 'react';

/** Nothing to show: says so, and offers what to do next. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text}>
      {children}
    </Empty>
  );
}

/** What was asked for could not be loaded: says why, and tries again on demand. */
export function ErrorState({ error, onRetry }: { error: { message?: string } | null; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Result
      status="warning"
      title={translate('common.loadFailed')}
      subTitle={error?.message}
      extra={
        <Button type="primary" onClick={onRetry}>
          {translate('buttons.retry')}
        </Button>
      }
    />
  );
}
