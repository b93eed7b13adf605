import { useTranslate } from '@refinedev/core';
import { Button, Empty, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { isOutOfReach } from '@/lib/errors/app-error';
import { StatusDrawing } from './status-drawing';

/** What is on its way, as grey lines. Without the title that antd would begin with: it is an empty heading to a screen reader. */
export const LoadingState = ({ rows }: { rows: number }) => <Skeleton active title={false} paragraph={{ rows }} />;

/** Nothing to show: says so, and offers what to do next. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text}>
      {children}
    </Empty>
  );
}

type ErrorProps = {
  error: { message?: string; statusCode?: number } | null;
  onRetry: () => void;
  /** It is all that there is of a page, which is headed by it. */
  isPage?: boolean;
};

/** What was asked for could not be loaded: says why, and tries again on demand, where that may help. */
export function ErrorState({ error, onRetry, isPage = false }: ErrorProps) {
  const translate = useTranslate();
  const Title = isPage ? 'h1' : 'div';
  return (
    <div role="alert">
      <Empty
        image={<StatusDrawing scene="failed" />}
        description={
          <>
            <Title className="m-0 size-same bold">{translate('common.loadFailed')}</Title>
            {error?.message}
          </>
        }
      >
        {!isOutOfReach(error) && (
          <Button type="primary" onClick={onRetry}>
            {translate('buttons.retry')}
          </Button>
        )}
      </Empty>
    </div>
  );
}
