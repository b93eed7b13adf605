import { PlusOutlined } from '@ant-design/icons';
import { roleMessages, systemMessages } from '@contract/messages';
import { useTranslate } from '@refinedev/core';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session/session';
import { lateDialog } from '@/ui/late/late-dialog';
import { PageHeading } from '@/ui/layout/page-heading';
import { tabSearch, ViewScreen } from '@/ui/list/views/view-screen';
import { MessageTable } from './message-table';

const forms = {
  [systemMessages.name]: lateDialog(() => import('./message-form').then(({ SystemMessageForm }) => SystemMessageForm)),
  [roleMessages.name]: lateDialog(() => import('./message-form').then(({ RoleMessageForm }) => RoleMessageForm)),
};

const kinds = [systemMessages, roleMessages] as const;

/** Messages to everybody, and to the holders of roles. */
export default function Messages() {
  const translate = useTranslate();
  const granted = useGranted();
  // Messages to roles go to the sender's organization, or everywhere.
  const hasAudience = useSession(({ user }) => user?.dataScope === 'all' || Boolean(user?.organization));
  const shown = kinds.filter(({ endpoints }) => granted(endpoints.list));
  const navigate = useNavigate();
  const chosen = useSearchParams()[0].get('tab');
  // Of the kind that it was begun as, whatever may be read by then: to a few roles it is none to everybody.
  const [written, setWritten] = useState<keyof typeof forms>();
  const active = shown.find(({ name }) => name === chosen) ?? shown[0];
  const NewMessage = written && forms[written];

  return (
    <>
      <PageHeading title={translate('menu.messages')}>
        {active && granted(active.endpoints.create) && (active === systemMessages || hasAudience) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setWritten(active.name)}>
            {translate(`${active.name}.titles.create`)}
          </Button>
        )}
      </PageHeading>
      <Tabs
        activeKey={active?.name}
        onChange={(tab) => void navigate({ search: tabSearch(tab) }, { replace: true })}
        items={shown.map((of) => ({
          key: of.name,
          label: translate(`${of.name}.titles.list`),
          // Only the shown list writes itself into the address.
          children: of === active && (
            <ViewScreen list={of.name} isTab>
              <MessageTable of={of} />
            </ViewScreen>
          ),
        }))}
      />
      {NewMessage && <NewMessage onClose={() => setWritten(undefined)} />}
    </>
  );
}
