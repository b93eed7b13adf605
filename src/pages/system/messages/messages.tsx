import { roleMessages, systemMessages } from '@contract/messages';
import { useTranslate } from '@refinedev/core';
import { Tabs } from 'antd';
import { useState } from 'react';
import { PageHeading } from '@/components/page-heading';
import { useGranted } from '@/providers/access-control';
import { MessageTable } from './message-table';

const kinds = [systemMessages, roleMessages] as const;

/** Messages to everybody, and to the holders of roles. */
export default function Messages() {
  const translate = useTranslate();
  const granted = useGranted();
  const shown = kinds.filter(({ endpoints }) => granted(endpoints.list));
  const [active, setActive] = useState<string>();
  return (
    <>
      <PageHeading title={translate('menu.messages')} />
      <Tabs
        activeKey={active ?? shown[0]?.name}
        onChange={setActive}
        destroyOnHidden
        items={shown.map((of) => ({
          key: of.name,
          label: translate(`${of.name}.titles.list`),
          children: <MessageTable of={of} />,
        }))}
      />
    </>
  );
}
