import { useTranslate } from '@refinedev/core';
import { Tabs } from 'antd';
import { PageHeading } from '@/components/page-heading';
import { Panel } from '@/components/panel';
import { ApiPanel } from './api-panel';
import { MenuPanel } from './menu-panel';

export default function PermissionList() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('permissions.titles.list')} />
      <Panel>
        <Tabs
          items={[
            { key: 'api', label: translate('permissions.panels.api'), children: <ApiPanel /> },
            { key: 'menu', label: translate('permissions.panels.menu'), children: <MenuPanel /> },
          ]}
        />
      </Panel>
    </>
  );
}
