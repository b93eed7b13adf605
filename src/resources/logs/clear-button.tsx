import { ClearOutlined } from '@ant-design/icons';
import { logs } from '@contract/logs';
import { superAdmin } from '@contract/role-kinds';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { useGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session/session';
import { ClearModal } from './clear-modal';

/** Archives or deletes old entries; not there for others than the super admin. */
export function ClearButton() {
  const translate = useTranslate();
  const isGranted = useGranted()(logs.endpoints.archive);
  const isSuperAdmin = useSession(({ user }) => user?.roles.some(({ code }) => code === superAdmin) ?? false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isGranted && isSuperAdmin && (
        <Button icon={<ClearOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
          {translate('logs.clear.title')}
        </Button>
      )}
      {isOpen && <ClearModal onClose={() => setIsOpen(false)} />}
    </>
  );
}
