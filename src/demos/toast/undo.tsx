import { useTranslate } from '@refinedev/core';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { notify } from '@/providers/notification';

const id = 'demo-undo';

export default function Undo() {
  const translate = useTranslate();
  const [isArchived, setArchived] = useState(false);
  const archive = () => {
    setArchived(true);
    // With an id, a toast takes the place of the one before it.
    notify.success(() => translate('demos.toast.archived'), {
      id,
      action: { label: () => translate('buttons.undo'), onClick: () => setArchived(false) },
    });
  };

  return (
    <Space wrap>
      <Button onClick={archive} disabled={isArchived}>
        {translate('demos.toast.archive')}
      </Button>
      <span role="status">{translate(isArchived ? 'demos.toast.isArchived' : 'demos.toast.isOpen')}</span>
    </Space>
  );
}
