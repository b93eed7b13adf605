import { menus } from '@contract/menu-entries';
import { useGo, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useGranted } from '@/providers/access-control';
import { StatusPage } from '@/ui/states/status-page';

/** A menu entry that has been switched off, for everybody: that is no matter of permissions. */
export function DisabledEntry() {
  const translate = useTranslate();
  const go = useGo();
  const maySwitchOn = useGranted()(menus.endpoints.update);
  return (
    <StatusPage
      scene="empty"
      title={translate('shell.entryDisabled')}
      actions={
        maySwitchOn && (
          <Button type="primary" onClick={() => go({ to: { resource: menus.name, action: 'list' } })}>
            {translate('menus.titles.list')}
          </Button>
        )
      }
    >
      {translate(maySwitchOn ? 'shell.entryDisabledOwn' : 'shell.entryDisabledHint')}
    </StatusPage>
  );
}
