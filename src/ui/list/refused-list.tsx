import { type HttpError, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { AppError } from '@/lib/app-error';
import { EmptyState, ErrorState } from '@/ui/states/states';

type Props = {
  error: HttpError | null;
  onRetry: () => void;
  /** Shows the list as it begins. */
  onBegin: (() => void) | undefined;
};

/** Instead of rows that could not be had: why, and what can be done about it. */
export function RefusedList({ error, onRetry, onBegin }: Props) {
  const translate = useTranslate();
  // What the API has no words for never leaves, and comes as a plain error.
  const isRefused = error?.statusCode === 400 || !(error instanceof AppError);
  if (!onBegin || !isRefused) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState text={translate('list.refused')}>
      <Button type="primary" onClick={onBegin}>
        {translate('list.begin')}
      </Button>
    </EmptyState>
  );
}
