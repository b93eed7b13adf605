import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { lateDialog } from '@/ui/late/late-dialog';
import type { BulkAction } from './bulk-action';
import type { Selection } from './selection';

const BulkDialog = lateDialog(() => import('./bulk-dialog').then(({ BulkDialog }) => BulkDialog));

/** Buttons for the selected rows; each asks first, and reports per row what failed. */
export function BulkActions({ selection, actions }: { selection: Selection; actions: BulkAction[] }) {
  const translate = useTranslate();
  const [openKey, setOpenKey] = useState<string>();
  const open = actions.find(({ key }) => key === openKey);
  // Of a right that was taken: it does not open by itself where that is given back.
  if (openKey !== undefined && !open) setOpenKey(undefined);
  return (
    <>
      {actions.map(({ key, label, danger }) => (
        <Button key={key} danger={danger} onClick={() => setOpenKey(key)}>
          {label}
        </Button>
      ))}
      <Button type="link" onClick={selection.clear}>
        {translate('list.clearSelection')}
      </Button>
      {open && <BulkDialog action={open} selection={selection} onClose={() => setOpenKey(undefined)} />}
    </>
  );
}
