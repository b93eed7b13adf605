import { useDelete, useTranslate } from '@refinedev/core';
import { App } from 'antd';

/** Deletes a row after a question that names it. A refusal, such as "still in use", is reported like every failed request. */
export function useDeleteRow(resource: string, onDeleted?: () => void) {
  const translate = useTranslate();
  const { modal, message } = App.useApp();
  const { mutateAsync } = useDelete();

  return (id: number, name: string) =>
    modal.confirm({
      title: translate('form.delete.title', { name }),
      content: translate('form.delete.text'),
      okText: translate('buttons.delete'),
      okButtonProps: { danger: true },
      cancelText: translate('buttons.cancel'),
      autoFocusButton: 'cancel',
      onOk: async () => {
        try {
          await mutateAsync({ resource, id, successNotification: false, errorNotification: false });
        } catch {
          // It has been reported; the question has its answer.
          return;
        }
        message.success(translate('form.delete.done', { name }));
        onDeleted?.();
      },
    });
}
