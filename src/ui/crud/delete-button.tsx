import { DeleteOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useGranted } from '@/providers/access-control';
import type { CrudContract } from './crud-contract';
import { useDeleteRow } from './use-delete-row';

type Props = { of: Pick<CrudContract, 'name' | 'endpoints'>; id: number; name: string; onDeleted?: () => void };

/** Deletes a row after a question that names it; not there for whoever may not. */
export function DeleteButton({ of, id, name, onDeleted }: Props) {
  const translate = useTranslate();
  const granted = useGranted();
  const deleteRow = useDeleteRow(of.name, onDeleted);
  if (!granted(of.endpoints.delete)) return null;
  return (
    <Button type="text" danger icon={<DeleteOutlined aria-hidden />} onClick={() => deleteRow(id, name)}>
      {translate('buttons.delete')}
    </Button>
  );
}
