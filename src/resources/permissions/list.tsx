import { useTranslate } from '@refinedev/core';
import { Tabs } from 'antd';
import { PageHeading } from '@/ui/layout/page-heading';
import { Panel } from '@/ui/layout/panel';
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
