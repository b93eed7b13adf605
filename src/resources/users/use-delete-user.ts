import { type User, users } from '@contract/users';
import { useDelete, useTranslate } from '@refinedev/core';
import { App } from 'antd';
import { useAccountActions } from '@/components/account/use-account-actions';
import { AppError } from '@/lib/app-error';
import { useGranted } from '@/providers/access-control';

/** Deletes an account after a question. One that something still hangs on cannot go: it is offered to disable it instead. */
export function useDeleteUser(onDeleted?: () => void) {
  const translate = useTranslate();
  const granted = useGranted();
  const { modal, message } = App.useApp();
  const { mutateAsync } = useDelete();
  const { setStatus } = useAccountActions();

  const offerToDisable = (user: User, reason: string) => {
    const mayDisable = user.status === 1 && granted(users.endpoints.setStatus);
    const texts = { title: translate('users.delete.refused', { name: user.username }), content: reason };
    if (!mayDisable) return void modal.warning(texts);
    modal.confirm({
      ...texts,
      okText: translate('account.disable.action'),
      cancelText: translate('buttons.cancel'),
      onOk: () => setStatus(user, 0),
    });
  };

  return (user: User) =>
    modal.confirm({
      title: translate('form.delete.title', { name: user.username }),
      content: translate('users.delete.text'),
      okText: translate('buttons.delete'),
      okButtonProps: { danger: true },
      cancelText: translate('buttons.cancel'),
      autoFocusButton: 'cancel',
      onOk: async () => {
        try {
          const quiet = { meta: { quiet: true }, successNotification: false, errorNotification: false } as const;
          await mutateAsync({ resource: 'users', id: user.id, ...quiet });
        } catch (error) {
          offerToDisable(user, error instanceof AppError ? error.message : translate('common.failed'));
          return;
        }
        message.success(translate('form.delete.done', { name: user.username }));
        onDeleted?.();
      },
    });
}
