import { DeleteOutlined, EditOutlined, EyeOutlined, InboxOutlined, RollbackOutlined } from '@ant-design/icons';
import { systemMessages } from '@contract/messages';
import { useTranslate } from '@refinedev/core';
import { useGranted } from '@/providers/access-control';
import { useAct } from '@/ui/act/use-act';
import { RowAction } from '@/ui/crud/row-action';
import { useDeleteRow } from '@/ui/crud/use-delete-row';
import { type ListedMessage, type MessageContract, nameOf } from './message-contract';

type Props = { of: MessageContract; message: ListedMessage; onShow: () => void; onEdit: () => void };

export function MessageRowActions({ of, message, onShow, onEdit }: Props) {
  const translate = useTranslate();
  const granted = useGranted();
  const deleteRow = useDeleteRow(of.name);
  const archive = useAct(of.endpoints.archive);
  const { id, isArchive } = message;
  const name = nameOf(message);

  const toggle = () =>
    void archive.run(
      { params: { id }, body: { isArchive: !isArchive } },
      { text: () => translate(`messages.archived.${!isArchive}`) },
    );

  return (
    <div className="inline-row gap-4">
      <RowAction label={translate('buttons.show')} name={name} icon={<EyeOutlined />} onClick={onShow} />
      {archive.isGranted && (
        <RowAction
          label={translate(isArchive ? 'notice.unarchive' : 'notice.archive')}
          name={name}
          icon={isArchive ? <RollbackOutlined className="onward" /> : <InboxOutlined />}
          onClick={toggle}
          loading={archive.isPending}
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
    </div>
  );
}
