import { DragOutlined, PlusOutlined } from '@ant-design/icons';
import { type Organization, organizations } from '@contract/organizations';
import { useTranslate } from '@refinedev/core';
import { useGranted } from '@/providers/access-control';
import { RowAction } from '@/ui/crud/row-action';
import { RowActions } from '@/ui/crud/row-actions';
import type { Opened } from './opened';

/** What the user may do with one organization of the tree. */
export function OrganizationActions({ row, onOpen }: { row: Organization; onOpen: (opened: Opened) => void }) {
  const translate = useTranslate();
  const granted = useGranted();
  const { create, move } = organizations.endpoints;
  return (
    <RowActions of={organizations} row={row} name={row.name} onEdit={() => onOpen({ dialog: 'edit', row })}>
      {granted(create) && (
        <RowAction
          label={translate('organizations.addBelow')}
          name={row.name}
          icon={<PlusOutlined />}
          onClick={() => onOpen({ dialog: 'create', parentId: row.id })}
        />
      )}
      {granted(move) && (
        <RowAction
          label={translate('organizations.moveTo')}
          name={row.name}
          icon={<DragOutlined />}
          onClick={() => onOpen({ dialog: 'move', row })}
        />
      )}
    </RowActions>
  );
}
