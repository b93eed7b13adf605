import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';

type Props = { query: { refetch: () => unknown }; text: string; className?: string };

/** An addition to what stands there could not be had: says so in a line, where an alert would be too much, and tries again on demand. */
export function NotKnown({ query, text, className = '' }: Props) {
  const translate = useTranslate();
  return (
    <p role="status" className={`m-0 muted small ${className}`}>
      {text}{' '}
      <Button type="link" size="small" onClick={() => void query.refetch()}>
        {translate('buttons.retry')}
      </Button>
    </p>
  );
}
