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
import { useSession } from '@/providers/session';
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
  const granted = useGranted();
  const ownId = useSession((session) => session.user?.id);
  const [open, setOpen] = useState<'account' | 'roles'>();
  const close = () => setOpen(undefined);
  const { account, isManageable } = member;
  const title = translate('staff.sections.account');

  if (!account) {
    return (
      <Panel title={title}>
        <p style={{ marginTop: 0 }}>{translate('staff.noAccountYet')}</p>
        {isManageable && granted(staff.endpoints.createAccount) && granted(roles.endpoints.options) && (
          <Button icon={<UserAddOutlined aria-hidden />} onClick={() => setOpen('account')}>
            {translate('staff.createAccount')}
          </Button>
        )}
        {open === 'account' && <NewAccountModal member={member} onClose={close} />}
      </Panel>
    );
  }

  const mayChange = isManageable && account.id !== ownId;
  return (
    <Panel title={title}>
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
      {mayChange && <AccountButtons account={account} onRoles={() => setOpen('roles')} />}
      {open === 'roles' && <RolesModal account={account} onClose={close} />}
    </Panel>
  );
}

type ButtonsProps = { account: NonNullable<StaffMember['account']>; onRoles: () => void };

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
