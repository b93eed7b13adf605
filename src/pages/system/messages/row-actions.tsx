import { DeleteOutlined, EditOutlined, EyeOutlined, InboxOutlined, RollbackOutlined } from '@ant-design/icons';
import { systemMessages } from '@contract/messages';
import { useCustomMutation, useInvalidate, useTranslate } from '@refinedev/core';
import { Space } from 'antd';
import { RowAction } from '@/components/crud/row-action';
import { useDeleteRow } from '@/components/crud/use-delete-row';
import { useGranted } from '@/providers/access-control';
import { mutationOf } from '@/providers/call';
import { type ListedMessage, type MessageContract, nameOf } from './message-contract';

type Props = { of: MessageContract; message: ListedMessage; onShow: () => void; onEdit: () => void };

export function MessageRowActions({ of, message, onShow, onEdit }: Props) {
  const translate = useTranslate();
  const granted = useGranted();
  const invalidate = useInvalidate();
  const deleteRow = useDeleteRow(of.name);
  const { mutate, mutation } = useCustomMutation();
  const { id, isArchive } = message;
  const name = nameOf(message);

  const archive = () =>
    mutate(mutationOf(of.endpoints.archive, { params: { id }, body: { isArchive: !isArchive } }), {
      onSuccess: () => void invalidate({ resource: of.name, invalidates: ['list'] }),
    });

  return (
    <Space size={4}>
      <RowAction label={translate('buttons.show')} name={name} icon={<EyeOutlined />} onClick={onShow} />
      {granted(of.endpoints.archive) && (
        <RowAction
          label={translate(isArchive ? 'notice.unarchive' : 'notice.archive')}
          name={name}
          icon={isArchive ? <RollbackOutlined /> : <InboxOutlined />}
          onClick={archive}
          loading={mutation.isPending}
        />
      )}
      {of.name === systemMessages.name && granted(systemMessages.endpoints.update) && (
        <RowAction label={translate('buttons.edit')} name={name} icon={<EditOutlined />} onClick={onEdit} />
      )}
      {granted(of.endpoints.delete) && (
        <RowAction
          label={translate('buttons.delete')}
          name={name}
          icon={<DeleteOutlined />}
          onClick={() => deleteRow(id, name)}
          danger
        />
      )}
    </Space>
  );
}
