import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { isOutOfReach } from '@/lib/errors/app-error';

type Props = {
  query: { error: { statusCode?: number } | null; refetch: () => unknown };
  text: string;
  className?: string;
};

/** An addition to what stands there could not be had: says so in a line, where an alert would be too much, and tries again on demand, where that may help. */
export function NotKnown({ query: { error, refetch }, text, className = '' }: Props) {
  const translate = useTranslate();
  return (
    <p role="status" className={`m-0 muted small ${className}`}>
      {text}{' '}
      {!isOutOfReach(error) && (
        <Button type="link" size="small" onClick={() => void refetch()}>
          {translate('buttons.retry')}
        </Button>
      )}
    </p>
  );
}
