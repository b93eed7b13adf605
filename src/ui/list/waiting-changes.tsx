import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';

/** Says how many rows others have changed since the list was fetched, NaN where nobody knows, and shows them on demand. */
export function WaitingChanges({ count, onShow }: { count: number; onShow: () => void }) {
  const translate = useTranslate();
  return (
    <span role="status">
      {count !== 0 && (
        <>
          {translate(count > 0 ? 'list.changes' : 'list.maybeChanges', { count })}
          <Button type="link" size="small" onClick={onShow}>
            {translate('list.showChanges')}
          </Button>
        </>
      )}
    </span>
  );
}
