import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { lateDialog } from '@/ui/late/late-dialog';
import type { Selection } from '@/ui/list/selection';
import type { BulkAction } from './bulk-action';

const BulkDialog = lateDialog(() => import('./bulk-dialog').then(({ BulkDialog }) => BulkDialog));

/** Buttons for the selected rows; each asks first, and reports per row what failed. */
export function BulkActions({ selection, actions }: { selection: Selection; actions: BulkAction[] }) {
  const translate = useTranslate();
  const [open, setOpen] = useState<BulkAction>();
  const offered = actions.find(({ key }) => key === open?.key);
  // As it was when the right to it was taken, it stays: with what was chosen, and what became of the rows.
  if (offered && offered !== open) setOpen(offered);
  return (
    <>
      {actions.map((action) => (
        <Button key={action.key} danger={action.danger} onClick={() => setOpen(action)}>
          {action.label}
        </Button>
      ))}
      <Button type="link" onClick={selection.clear}>
        {translate('list.clearSelection')}
      </Button>
      {open && <BulkDialog action={open} selection={selection} onClose={() => setOpen(undefined)} />}
    </>
  );
}
