import { SafetyCertificateOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { ChainCheckModal } from './chain-check-modal';

/** Checks that nobody has altered the log behind the application's back. */
export function ChainCheckButton({ onOpen }: { onOpen: (id: number) => void }) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button icon={<SafetyCertificateOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
        {translate('logs.chain.check')}
      </Button>
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
