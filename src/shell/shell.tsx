import { useTranslate } from '@refinedev/core';
import { App } from 'antd';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { useMenuLabel } from '@/domain/menu/use-menu-label';
import { findRoute } from '@/lib/menu/match';
import { menuRoutes } from '@/lib/menu/routes';
import { useSettings } from '@/providers/appearance/settings';
import { useMenuTree } from '@/providers/menu/menu-tree';
import { useSession } from '@/providers/session/session';
import { unsavedWork, useUnsavedWork } from '@/providers/work/unsaved-work';
import { late } from '@/ui/late/late';
import { lateDialog } from '@/ui/late/late-dialog';
import { missingPage } from '@/ui/late/missing-part';
import { besidePage } from '@/ui/layout/beside-page';
import { useWindowTitle } from '@/ui/tab/use-window-title';
import { useWhileUnsaved } from '@/ui/unsaved/use-while-unsaved';
import { Content } from './content';
import { FailuresElsewhere } from './failures-elsewhere';
import { useDrawerFocus } from './focus/use-drawer-focus';
import { useFocusInPage } from './focus/use-focus-in-page';
import { useMainFocus } from './focus/use-main-focus';
import { Header } from './header/header';
import { Hints } from './hints';
import { MissingProfile } from './missing-profile';
import { useNewVersion } from './new-version/use-new-version';
import { PreviewBanner } from './preview/preview-banner';
import { useEndedPreview } from './preview/use-ended-preview';
import styles from './shell.module.css';
import { Sidebar } from './sidebar/sidebar';
import { SidebarMenu } from './sidebar/sidebar-menu';
import { TabBar } from './tabs/tab-bar';
import { UnsavedGuard } from './unsaved-guard';
import { useFullScreenContent } from './use-full-screen-content';
import { useLayout } from './use-layout';
import { useMeantPress } from './use-meant-press';
import { useSameUser } from './use-same-user';

const MenuDrawer = lateDialog(() => import('./sidebar/menu-drawer').then(({ MenuDrawer }) => MenuDrawer));
const FirstPassword = late(() => import('./first-password/first-password').then(({ FirstPassword }) => FirstPassword), {
  failed: missingPage,
});

const messages = { getContainer: () => besidePage };

/** Tells the pages how high the head above them is, for what sticks below it. */
function reportHeight(top: HTMLElement | null) {
  if (!top) return undefined;
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--shell-top', `${top.offsetHeight}px`),
  );
  observer.observe(top);
  return () => observer.disconnect();
}

function NavigationBar() {
  const translate = useTranslate();
  return (
    <nav
      className="px-8 on-surface rule-below"
      style={{ height: 48, lineHeight: '48px' }}
      aria-label={translate('shell.navigation')}
    >
      <SidebarMenu form="bar" />
    </nav>
  );
}

/** The frame around every page of a signed-in user: menu, header, tabs, content. */
export function Shell() {
  const translate = useTranslate();
  const user = useSession((state) => state.user);
  const { multiTab, themeStretch } = useSettings();
  // Switched over, here or in another window, every page would begin anew, without what was typed into it.
  const hasTabs = useWhileUnsaved(undefined, multiTab);
  const layout = useLayout();
  const { routes, tabKey } = usePlace();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const openMenu = useCallback(() => setIsMenuOpen(true), []);
  const [isFullScreen, toggleFullScreen] = useFullScreenContent();
  const main = useMainFocus();
  useFocusInPage(main);
  useDrawerFocus();
  useMeantPress();
  const isSameUser = useSameUser();
  const keepsForms = useCallback(
    (pathname: string) => hasTabs && (isPage(findRoute(routes, pathname)?.route) || unsavedWork.any([pathname])),
    [hasTabs, routes],
  );
  useNewVersion();
  useEndedPreview();

  if (!isSameUser) return null;
  if (!user) return <MissingProfile />;
  if (user.mustChangePassword) return <FirstPassword user={user} />;

  const hasSidebar = !isFullScreen && (layout === 'vertical' || layout === 'mini');

  return (
    <App className="flex tall-screen" component="div" message={messages}>
      <UnsavedGuard keepsForms={keepsForms} routes={routes} />
      <Hints />
      <nav className="no-print" aria-label={translate('shell.skip')}>
        <button
          type="button"
          className={`${styles.skip} px-16 py-8 accent raised round`}
          onClick={() => main.current?.focus()}
        >
          {translate('shell.skip')}
        </button>
      </nav>
      {hasSidebar && <Sidebar isMini={layout === 'mini'} />}
      {layout === 'drawer' && <MenuDrawer open={isMenuOpen} onClose={() => setIsMenuOpen(false)} />}
      <div className="stack grow">
        <div className={`${styles.top} sticky no-print`} ref={reportHeight}>
          {user.preview && <PreviewBanner role={user.preview} />}
          {!isFullScreen && (
            <Header
              user={user}
              hasBrand={layout === 'horizontal'}
              onOpenMenu={layout === 'drawer' ? openMenu : undefined}
            />
          )}
          {!isFullScreen && layout === 'horizontal' && <NavigationBar />}
          {hasTabs && (
            <TabBar routes={routes} tabKey={tabKey} isFullScreen={isFullScreen} onToggleFullScreen={toggleFullScreen} />
          )}
        </div>
        <main className={`${styles.main} stack grow`} id="main" ref={main} tabIndex={-1} data-stretch={themeStretch}>
          <FailuresElsewhere routes={routes} />
          <Content routes={routes} tabKey={tabKey} hasTabs={hasTabs} />
        </main>
      </div>
    </App>
  );
}

/** The user's routes, and the key of the tab for the address where that is a page. Names the window after the page. */
function usePlace() {
  const labelOf = useMenuLabel();
  const { pathname } = useLocation();
  const tree = useMenuTree();
  const routes = menuRoutes(tree);
  const route = findRoute(routes, pathname)?.route;
  useWindowTitle(route && labelOf(route.node.label));
  // One that the menu has no more keeps its tab with what was typed.
  const isOpen = useUnsavedWork(({ forms }) => isPage(route) || [...forms.values()].includes(pathname));
  return { routes, tabKey: isOpen ? pathname : undefined };
}

/** A group only leads on to its first entry; a disabled entry leads nowhere. */
const isPage = (route: { disabled: boolean; redirectTo?: string } | undefined) =>
  route !== undefined && !route.disabled && !route.redirectTo;
