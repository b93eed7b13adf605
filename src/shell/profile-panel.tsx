import type { Profile } from '@contract/auth';
import { useTranslate } from '@refinedev/core';
import { Descriptions, Drawer } from 'antd';

/** The signed-in user as the server knows them. */
export function ProfilePanel({ user, open, onClose }: { user: Profile; open: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const values = {
    username: user.username,
    realName: user.realName,
    roles: user.roles.map(({ name }) => name).join(', '),
    organization: user.organization?.name ?? translate('shell.noOrganization'),
    reach: translate(`shell.reach.${user.dataScope}`, { total: user.servicePointCount }),
    email: user.email,
    phone: user.phone,
  };

  return (
    <Drawer title={translate('shell.profile')} width="min(720px, 100vw)" open={open} onClose={onClose}>
      <Descriptions
        column={1}
        bordered
        size="middle"
        items={Object.entries(values).map(([key, value]) => ({
          key,
          label: translate(`shell.profileFields.${key}`),
          children: value || translate('shell.noValue'),
        }))}
      />
    </Drawer>
  );
}
