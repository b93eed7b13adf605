import { SafetyCertificateOutlined } from '@ant-design/icons';
import { logs } from '@contract/logs';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { useGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session/session';
import { ChainCheckModal } from './chain-check-modal';

/** Checks that nobody has altered the log behind the application's back. It speaks of every entry, so it is there for who reaches them all. */
export function ChainCheckButton({ onOpen }: { onOpen: (id: number) => void }) {
  const translate = useTranslate();
  const isGranted = useGranted()(logs.endpoints.checkChain);
  const reachesAll = useSession(({ user }) => user?.dataScope === 'all');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      {isGranted && reachesAll && (
        <Button icon={<SafetyCertificateOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
          {translate('logs.chain.check')}
        </Button>
      )}
      {isOpen && (
        <ChainCheckModal
          onClose={close}
          onOpen={(id) => {
            close();
            onOpen(id);
          }}
        />
      )}
    </>
  );
}
