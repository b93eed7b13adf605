import { type StaffMember, staff } from '@contract/staff';
import { useTranslate } from '@refinedev/core';
import { useAct } from '@/ui/act/use-act';
import { useAsk } from '@/ui/act/use-ask';

/** Says that somebody has left, which ends their account as well and so asks first, or is back. */
export function useStaffStatus() {
  const translate = useTranslate();
  const ask = useAsk();
  const status = useAct(staff.endpoints.setStatus);

  return ({ id, realName, account }: StaffMember, to: 0 | 1) => {
    const call = { params: { id }, body: { status: to } };
    const done = { text: () => translate(`account.statusChanged.${to}`) };
    if (to === 1) {
      const back = (member: StaffMember) =>
        translate(member.account?.status === 0 ? 'staff.backWithoutAccount' : 'account.statusChanged.1');
      return void status.run(call, { text: back });
    }
    ask(
      () => ({
        title: translate('account.disable.title', { name: realName }),
        text: translate(account ? 'staff.disable.withAccount' : 'staff.disable.text'),
        action: translate('account.disable.action'),
      }),
      { danger: true, attempt: () => status.attempt(call, done) },
    );
  };
}
