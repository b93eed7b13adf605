import { KeyOutlined } from '@ant-design/icons';
import { type MiniProgramUser, miniProgramUsers } from '@contract/mini-program-users';
import { Link, useTranslate } from '@refinedev/core';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useGranted } from '@/providers/access-control';
import { RecordDetails } from '@/ui/crud/record-details';
import { ShowPage } from '@/ui/crud/show-page';
import { Panel } from '@/ui/layout/panel';
import { PasswordModal } from './password-modal';
import { useLinkTexts } from './use-links';

const fields = [
  'nickname',
  'phone',
  'servicePointName',
  'status',
  'registeredAt',
  'lastActiveAt',
  'linkedPatients',
] as const;

export default function MiniProgramUserShow() {
  return (
    <ShowPage of={miniProgramUsers} actions={(user: MiniProgramUser) => <PasswordButton user={user} />}>
      {(user: MiniProgramUser) => (
        <Panel>
          <RecordDetails
            of={miniProgramUsers}
            row={user}
            fields={fields}
            render={{ linkedPatients: <Links user={user} /> }}
          />
        </Panel>
      )}
    </ShowPage>
  );
}

function Links({ user: { linkedPatients, hiddenLinks } }: { user: MiniProgramUser }) {
  const { linkText, hidden } = useLinkTexts();
  if (linkedPatients.length + hiddenLinks === 0) return '—';
  return (
    <Space wrap>
      {linkedPatients.map((link) => (
        <Link key={link.patientId} go={{ to: { resource: 'patients', action: 'show', id: link.patientId } }}>
          {linkText(link)}
        </Link>
      ))}
      {hiddenLinks > 0 && hidden(hiddenLinks)}
    </Space>
  );
}

function PasswordButton({ user }: { user: MiniProgramUser }) {
  const translate = useTranslate();
  const granted = useGranted();
  const [isOpen, setOpen] = useState(false);
  if (!granted(miniProgramUsers.endpoints.setPassword)) return null;
  return (
    <>
      <Button icon={<KeyOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {translate('mini-program-users.changePassword')}
      </Button>
      {isOpen && <PasswordModal user={user} onClose={() => setOpen(false)} />}
    </>
  );
}
