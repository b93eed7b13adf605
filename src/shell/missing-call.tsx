import { contract } from '@contract/index';
import { useGo, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session';
import { useCallLabel } from '@/ui/names/use-call-label';
import { useRowNames } from '@/ui/names/use-row-name';
import { StatusPage } from '@/ui/states/status-page';

const { roles } = contract;

/** A page in the user's menu whose call none of their roles may make: what is missing, and to whom. It is not even asked for. */
export function MissingCall({ call }: { call: string }) {
  const translate = useTranslate();
  const go = useGo();
  const callLabel = useCallLabel();
  const roleNames = useRowNames('roles');
  const held = useSession((state) => state.user?.roles);
  const mayGrant = useGranted()(roles.endpoints.update);
  return (
    <StatusPage
      scene="forbidden"
      title={translate('shell.callMissing')}
      actions={
        mayGrant && (
          <Button type="primary" onClick={() => go({ to: { resource: roles.name, action: 'list' } })}>
            {translate('roles.titles.list')}
          </Button>
        )
      }
    >
      {translate('shell.callMissingHint', { roles: roleNames(held ?? []), label: callLabel(call), call })}
    </StatusPage>
  );
}
