import { contract } from '@contract/index';
import { useCustomMutation, useInvalidate, useTranslate } from '@refinedev/core';
import { App } from 'antd';
import { mutationOf } from '@/providers/call';
import { useTellPassword } from './initial-password';

const { setStatus, resetPassword } = contract.users.endpoints;

type Account = { id: number; username: string };

/** What can be done to somebody's account by a click. A refusal is reported like every failed request. */
export function useAccountActions() {
  const translate = useTranslate();
  const { modal, message } = App.useApp();
  const { mutateAsync: send } = useCustomMutation();
  const invalidate = useInvalidate();
  const tellPassword = useTellPassword();
  // All of it: without an id, Refine's `detail` names no row.
  const changed = () =>
    Promise.all(['users', 'staff'].map((resource) => invalidate({ resource, invalidates: ['resourceAll'] })));

  const change = async ({ id }: Account, status: 0 | 1) => {
    await send(mutationOf(setStatus, { params: { id }, body: { status } }));
    message.success(translate(`account.statusChanged.${status}`));
    await changed();
  };

  return {
    changed,
    /** Enabling is done at once. Disabling signs somebody out, so it asks first. */
    setStatus: (account: Account, status: 0 | 1) => {
      if (status === 1) return void change(account, status).catch(() => undefined);
      modal.confirm({
        title: translate('account.disable.title', { name: account.username }),
        content: translate('account.disable.text'),
        okText: translate('account.disable.action'),
        okButtonProps: { danger: true },
        cancelText: translate('buttons.cancel'),
        autoFocusButton: 'cancel',
        onOk: () => change(account, status),
      });
    },
    resetPassword: (account: Account) => {
      modal.confirm({
        title: translate('account.reset.title', { name: account.username }),
        content: translate('account.reset.text'),
        okText: translate('account.reset.action'),
        cancelText: translate('buttons.cancel'),
        autoFocusButton: 'cancel',
        onOk: async () => {
          const { data } = await send(mutationOf(resetPassword, { params: { id: account.id } }));
          tellPassword({ username: account.username, password: String(data.initialPassword) });
          await changed();
        },
      });
    },
  };
}
