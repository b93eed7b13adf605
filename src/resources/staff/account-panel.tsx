import {
  CheckCircleOutlined,
  KeyOutlined,
  SafetyOutlined,
  StopOutlined,
  TeamOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import { roles } from '@contract/roles';
import { type StaffMember, staff } from '@contract/staff';
import { users } from '@contract/users';
import { useTranslate } from '@refinedev/core';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { RoleTags } from '@/domain/account/role-tags';
import { useAccountActions } from '@/domain/account/use-account-actions';
import { useGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session/session';
import { RowLink } from '@/ui/crud/row-link';
import { Panel } from '@/ui/layout/panel';
import { Facts } from '@/ui/values/facts';
import { StatusTag } from '@/ui/values/status-tag';
import { NewAccountModal } from './new-account-modal';
import { RolesModal } from './roles-modal';

const { setStatus, setRoles, resetPassword, resetSecondFactor } = users.endpoints;

/** With which account somebody signs in, and what can be done about it; or the way to one. */
export function AccountPanel({ member }: { member: StaffMember }) {
  const translate = useTranslate();
  // Beside what it was opened from: a colleague may have made the account, or taken it away, meanwhile.
  const [open, setOpen] = useState<'account' | { rolesOf: Account }>();
  const close = () => setOpen(undefined);
  return (
    <Panel title={translate('staff.sections.account')}>
      {member.account ? (
        <OfAccount member={member} account={member.account} onRoles={(rolesOf) => setOpen({ rolesOf })} />
      ) : (
        <NoAccount member={member} onCreate={() => setOpen('account')} />
      )}
      {open === 'account' && <NewAccountModal member={member} onClose={close} />}
      {typeof open === 'object' && <RolesModal account={open.rolesOf} onClose={close} />}
    </Panel>
  );
}

type Account = NonNullable<StaffMember['account']>;

function NoAccount({ member, onCreate }: { member: StaffMember; onCreate: () => void }) {
  const translate = useTranslate();
  const granted = useGranted();
  return (
    <>
      <p style={{ marginTop: 0 }}>{translate('staff.noAccountYet')}</p>
      {member.isManageable && granted(staff.endpoints.createAccount) && granted(roles.endpoints.options) && (
        <Button icon={<UserAddOutlined aria-hidden />} onClick={onCreate}>
          {translate('staff.createAccount')}
        </Button>
      )}
    </>
  );
}

type OfAccountProps = { member: StaffMember; account: Account; onRoles: (account: Account) => void };

function OfAccount({ member, account, onRoles }: OfAccountProps) {
  const translate = useTranslate();
  const ownId = useSession((session) => session.user?.id);
  const mayChange = member.isManageable && account.id !== ownId;
  return (
    <>
      <div className="mb-16">
        <Facts
          columns={3}
          items={[
            {
              key: 'username',
              label: translate('staff.fields.username'),
              children: (
                <RowLink of={users} id={account.id}>
                  {account.username}
                </RowLink>
              ),
            },
            { key: 'roles', label: translate('staff.fields.roleIds'), children: <RoleTags roles={account.roles} /> },
            {
              key: 'status',
              label: translate('staff.fields.accountStatus'),
              children: <StatusTag status={account.status} />,
            },
          ]}
        />
      </div>
      {mayChange && <AccountButtons account={account} onRoles={() => onRoles(account)} />}
    </>
  );
}

type ButtonsProps = { account: Account; onRoles: () => void };

function AccountButtons({ account, onRoles }: ButtonsProps) {
  const translate = useTranslate();
  const granted = useGranted();
  const actions = useAccountActions();
  const isEnabled = account.status === 1;
  return (
    <Space wrap>
      {granted(setRoles) && granted(roles.endpoints.options) && (
        <Button icon={<TeamOutlined aria-hidden />} onClick={onRoles}>
          {translate('staff.changeRoles')}
        </Button>
      )}
      {granted(resetPassword) && (
        <Button icon={<KeyOutlined aria-hidden />} onClick={() => actions.resetPassword(account)}>
          {translate('account.reset.action')}
        </Button>
      )}
      {account.hasSecondFactor && granted(resetSecondFactor) && (
        <Button icon={<SafetyOutlined aria-hidden />} onClick={() => actions.resetSecondFactor(account)}>
          {translate('account.resetSecondFactor.action')}
        </Button>
      )}
      {granted(setStatus) && (
        <Button
          icon={isEnabled ? <StopOutlined aria-hidden /> : <CheckCircleOutlined aria-hidden />}
          onClick={() => actions.setStatus(account, isEnabled ? 0 : 1)}
        >
          {translate(isEnabled ? 'staff.disableAccount' : 'staff.enableAccount')}
        </Button>
      )}
    </Space>
  );
}
