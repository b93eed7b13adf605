import { useTranslate } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { isOutOfReach } from '@/lib/errors/app-error';

type Props = {
  query: { error: { message?: string; statusCode?: number } | null; refetch: () => unknown };
  /** What is missing, where it is not plain from the place. */
  title?: string;
  className?: string;
};

/** A part of a page, or of a form, could not be loaded: says so in its place, where a drawing would be too much, and tries again on demand, where that may help. */
export function PartFailed({ query: { error, refetch }, title, className }: Props) {
  const translate = useTranslate();
  return (
    <Alert
      className={className}
      type="error"
      showIcon
      role="alert"
      title={title ?? translate('common.loadFailed')}
      description={error?.message}
      action={
        !isOutOfReach(error) && (
          <Button size="small" onClick={() => void refetch()}>
            {translate('buttons.retry')}
          </Button>
        )
      }
    />
  );
}
