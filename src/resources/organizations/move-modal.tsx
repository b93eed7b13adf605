import { type Organization, organizations } from '@contract/organizations';
import { useTranslate } from '@refinedev/core';
import { Form } from 'antd';
import { useId, useState } from 'react';
import { ActModal } from '@/ui/act/act-modal';
import { ParentSelect } from './parent-select';
import { useMove } from './use-move';

type Props = { row: Organization; rows: readonly Organization[] | undefined; onClose: () => void };

/** Moves an organization without a mouse. */
export function MoveModal({ row, rows, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [parentId, setParentId] = useState(row.parentId);
  const { moving, isRefused, ...act } = useMove(rows ?? []);
  const [move] = useState(() => moving(row));
  return (
    <ActModal
      title={translate('organizations.moveTitle', { name: row.name })}
      okText={translate('organizations.move')}
      disabled={!rows || parentId === row.parentId}
      typed={{ isDirty: parentId !== row.parentId, value: parentId, restore: setParentId }}
      act={act}
      of={{
        resource: organizations.name,
        id: row.id,
        call: organizations.endpoints.move,
        version: () => row.updatedAt,
      }}
      onOk={async () => !isRefused(row, parentId) && !(await move(parentId)).failure}
      onClose={onClose}
    >
      <p>{translate('organizations.moveText')}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={translate('organizations.fields.parentId')} htmlFor={id}>
          <ParentSelect id={id} rows={rows} self={row.id} value={parentId} onChange={setParentId} />
        </Form.Item>
      </Form>
    </ActModal>
  );
}
