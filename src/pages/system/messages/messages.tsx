import { PlusOutlined } from '@ant-design/icons';
import { roleMessages, systemMessages } from '@contract/messages';
import { useTranslate } from '@refinedev/core';
import { Button, Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { PageHeading } from '@/components/page-heading';
import { useGranted } from '@/providers/access-control';
import { MessageTable } from './message-table';

const forms = {
  [systemMessages.name]: lazy(() =>
    import('./message-form').then(({ SystemMessageForm }) => ({ default: SystemMessageForm })),
  ),
  [roleMessages.name]: lazy(() =>
    import('./message-form').then(({ RoleMessageForm }) => ({ default: RoleMessageForm })),
  ),
};

const kinds = [systemMessages, roleMessages] as const;

/** Messages to everybody, and to the holders of roles. */
export default function Messages() {
  const translate = useTranslate();
  const granted = useGranted();
  const shown = kinds.filter(({ endpoints }) => granted(endpoints.list));
  const [chosen, setChosen] = useState<string>();
  const [isNew, setIsNew] = useState(false);
  const active = shown.find(({ name }) => name === chosen) ?? shown[0];
  const NewMessage = active && forms[active.name];

  return (
    <>
      <PageHeading title={translate('menu.messages')}>
        {active && granted(active.endpoints.create) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsNew(true)}>
            {translate(`${active.name}.titles.create`)}
          </Button>
        )}
      </PageHeading>
      <Tabs
        activeKey={active?.name}
        onChange={setChosen}
        destroyOnHidden
        items={shown.map((of) => ({
          key: of.name,
          label: translate(`${of.name}.titles.list`),
          children: <MessageTable of={of} />,
        }))}
      />
      <Suspense>{isNew && NewMessage && <NewMessage onClose={() => setIsNew(false)} />}</Suspense>
    </>
  );
}
