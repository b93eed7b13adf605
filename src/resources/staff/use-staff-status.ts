import { type StaffMember, staff } from '@contract/staff';
import { useCustomMutation, useTranslate } from '@refinedev/core';
import { App } from 'antd';
import { useAccountActions } from '@/components/account/use-account-actions';
import { mutationOf } from '@/providers/call';

/** Says that somebody has left, which ends their account as well and so asks first, or is back. */
export function useStaffStatus() {
  const translate = useTranslate();
  const { modal, message } = App.useApp();
  const { mutateAsync: send } = useCustomMutation();
  const { changed } = useAccountActions();

  const change = async ({ id }: StaffMember, status: 0 | 1) => {
    await send(mutationOf(staff.endpoints.setStatus, { params: { id }, body: { status } }));
    message.success(translate(`account.statusChanged.${status}`));
    await changed();
  };

  return (member: StaffMember, status: 0 | 1) => {
    if (status === 1) return void change(member, status).catch(() => undefined);
    modal.confirm({
      title: translate('account.disable.title', { name: member.realName }),
      content: translate(member.account ? 'staff.disable.withAccount' : 'staff.disable.text'),
      okText: translate('account.disable.action'),
      okButtonProps: { danger: true },
      cancelText: translate('buttons.cancel'),
      autoFocusButton: 'cancel',
      onOk: () => change(member, status),
    });
  };
}
