import { type HttpError, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
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
  // What the API has no words for never leaves, and comes without a status.
  const isRefused = [400, undefined].includes(error?.statusCode);
  if (!onBegin || !isRefused) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState text={translate('list.refused')}>
      <Button type="primary" onClick={onBegin}>
        {translate('list.begin')}
      </Button>
    </EmptyState>
  );
}
