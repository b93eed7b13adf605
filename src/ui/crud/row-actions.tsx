import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useGo, useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { useGranted } from '@/providers/access-control';
import { hasText } from '@/providers/i18n';
import { useScreenPath } from '@/providers/menu/screen-path';
import type { CrudContract } from './crud-contract';
import { RowAction } from './row-action';
import { useDeleteRow } from './use-delete-row';

type Props = {
  of: CrudContract;
  row: { id: number };
  /** What people call the row. */
  name: string;
  /** Opens a dialog instead of the page. */
  onEdit?: () => void;
  /** False where this very row cannot be deleted. */
  mayDelete?: boolean;
  /** Deletes in another way than after the usual question. */
  onDelete?: () => void;
  /** More actions, before those that every resource has. */
  children?: ReactNode;
};

/** What the user may do with one row of a list: edit and delete it. */
export function RowActions({ of, row, name, onEdit, mayDelete = true, onDelete, children }: Props) {
  const translate = useTranslate();
  const granted = useGranted();
  const go = useGo();
  const { update, delete: remove } = of.endpoints;
  const editPath = useScreenPath()(`${of.name}/edit`, { id: row.id });
  const toPage = editPath && (() => go({ to: editPath }));
  const edit = granted(update) && (onEdit ?? toPage);
  return (
    <div className="inline-row gap-4 if-any">
      {children}
      {edit && <RowAction label={translate('buttons.edit')} name={name} icon={<EditOutlined />} onClick={edit} />}
      {mayDelete &&
        granted(remove) &&
        (onDelete ? (
          <Deletion resource={of.name} name={name} onDelete={onDelete} />
        ) : (
          <UsualDeletion resource={of.name} id={row.id} name={name} />
        ))}
    </div>
  );
}

/** After the usual question. Apart, as what asks it keeps a mutation, which a row that cannot be deleted has no use for. */
export function UsualDeletion({ resource, id, name }: { resource: string; id: number; name: string }) {
  const deleteRow = useDeleteRow(resource);
  return <Deletion resource={resource} name={name} onDelete={() => deleteRow(id, name)} />;
}

type DeletionProps = { resource: string; name: string; onDelete: () => void };

function Deletion({ resource, name, onDelete }: DeletionProps) {
  const translate = useTranslate();
  // What a resource calls it, and the question after it, where it is no deletion.
  const own = `${resource}.delete.action`;
  const label = translate(hasText(own) ? own : 'buttons.delete');
  return <RowAction label={label} name={name} icon={<DeleteOutlined />} onClick={onDelete} danger />;
}
