import { callOfPage } from '@contract/page-calls';
import { useTranslate } from '@refinedev/core';
import { Navigate } from 'react-router';
import { useMenuLabel } from '@/domain/menu/use-menu-label';
import { NoStores } from '@/domain/service-point/no-stores';
import { useLacksPoint } from '@/domain/service-point/use-lacks-point';
import type { MenuRoute } from '@/lib/menu/routes';
import { useGranted } from '@/providers/access-control';
import { ViewScreen } from '@/ui/list/view-screen';
import { StatusPage } from '@/ui/states/status-page';
import { useTabKey } from '@/ui/tab/tab-context';
import { useWhileUnsaved } from '@/ui/unsaved/use-while-unsaved';
import { DisabledEntry } from './disabled-entry';
import { FramePage } from './frame-page';
import { MissingCall } from './missing-call';
import { findScreen } from './screens';

/** What a menu node leads to: a screen, a frame, or for a group its first entry. */
export function MenuPage({ route }: { route: MenuRoute }) {
  const translate = useTranslate();
  const labelOf = useMenuLabel();
  const granted = useGranted();
  const lacksPoint = useWhileUnsaved(useTabKey(), useLacksPoint());
  const { component, redirectTo, disabled, node } = route;
  // Also what is no web address: the frame's page says why it is not shown.
  const { frameSrc } = node;

  if (disabled) return <DisabledEntry />;
  if (redirectTo) return <Navigate to={redirectTo} replace />;
  if (frameSrc) return <FramePage key={frameSrc} src={frameSrc} title={labelOf(node.label)} ownWindow={node.hideTab} />;
  const needed = component && callOfPage(component);
  if (needed && !granted(needed)) return <MissingCall call={needed} />;
  if (component && lacksPoint(component)) return <NoStores />;
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
