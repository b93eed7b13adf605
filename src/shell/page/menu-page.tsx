import { contract } from '@contract/index';
import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { Navigate } from 'react-router';
import { useMenuLabel } from '@/domain/menu/use-menu-label';
import { NoStores } from '@/domain/service-point/no-stores';
import type { MenuRoute } from '@/lib/menu/routes';
import { useGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session/session';
import { PageButton } from '@/ui/layout/page-button';
import { ViewScreen } from '@/ui/list/views/view-screen';
import { useCallLabel } from '@/ui/names/use-call-label';
import { useRowNames } from '@/ui/names/use-row-name';
import { StatusPage } from '@/ui/states/status-page';
import { useTabKey } from '@/ui/tab/tab-context';
import { useWhileUnsaved } from '@/ui/unsaved/use-while-unsaved';
import { FramePage } from './frame-page';
import { useObstacle } from './obstacle';
import { findScreen } from './screens';

const { menus, roles } = contract;

/** What a menu node leads to: a screen, a frame, or for a group its first entry. */
export function MenuPage({ route }: { route: MenuRoute }) {
  const translate = useTranslate();
  const labelOf = useMenuLabel();
  const obstacleOf = useObstacle();
  const obstacle = useWhileUnsaved(
    useTabKey(),
    useMemo(() => obstacleOf(route), [obstacleOf, route]),
  );
  const { component, redirectTo, node } = route;
  // Also what is no web address: the frame's page says why it is not shown.
  const { frameSrc } = node;

  if (obstacle?.why === 'disabled') return <DisabledEntry />;
  if (redirectTo) return <Navigate to={redirectTo} replace />;
  if (frameSrc) return <FramePage key={frameSrc} src={frameSrc} title={labelOf(node.label)} ownWindow={node.hideTab} />;
  if (obstacle?.why === 'missingCall') return <MissingCall call={obstacle.call} />;
  if (obstacle?.why === 'noPoint') return <NoStores />;
  const Screen = component && findScreen(component);
  const list = component && /^(.+)\/list$/.exec(component)?.[1];
  if (Screen && list) {
    return (
      <ViewScreen list={list}>
        <Screen />
      </ViewScreen>
    );
  }
  if (Screen) return <Screen />;
  return (
    <StatusPage scene="empty" title={translate('shell.pageMissing')}>
      {translate('shell.pageMissingHint')}
    </StatusPage>
  );
}

/** A menu entry that has been switched off, for everybody: that is no matter of permissions. */
function DisabledEntry() {
  const translate = useTranslate();
  const maySwitchOn = useGranted()(menus.endpoints.update);
  return (
    <StatusPage
      scene="empty"
      title={translate('shell.entryDisabled')}
      actions={
        maySwitchOn && (
          <PageButton page="menus/list" type="primary">
            {translate('menus.titles.list')}
          </PageButton>
        )
      }
    >
      {translate(maySwitchOn ? 'shell.entryDisabledOwn' : 'shell.entryDisabledHint')}
    </StatusPage>
  );
}

/** A page in the user's menu whose call none of their roles may make: what is missing, and to whom. It is not even asked for. */
function MissingCall({ call }: { call: string }) {
  const translate = useTranslate();
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
          <PageButton page="roles/list" type="primary">
            {translate('roles.titles.list')}
          </PageButton>
        )
      }
    >
      {translate('shell.callMissingHint', { roles: roleNames(held ?? []), label: callLabel(call), call })}
    </StatusPage>
  );
}
