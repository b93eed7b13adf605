import { Refine } from '@refinedev/core';
import { memo, useMemo } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { refineResources } from '@/lib/menu/refine-resources';
import { menuRoutes } from '@/lib/menu/routes';
import {
  accessControlProvider,
  authProvider,
  dataProvider,
  notificationProvider,
  queryClient,
} from '@/providers/backend';
import { useI18nProvider } from '@/providers/i18n';
import { liveProvider } from '@/providers/live/live-provider';
import { useSession } from '@/providers/session/session';
import { ErrorShell } from '@/shell/error-shell';
import { IdleLock } from '@/shell/idle-lock/idle-lock';
import { Forbidden, NotFound } from '@/shell/page/error-pages';
import { Shell } from '@/shell/shell';
import { useWhileUnsaved } from '@/ui/unsaved/use-while-unsaved';
import { useHome } from './domain/menu/use-home';
import { Pickers } from './domain/pickers/pickers';
import { SignedIn } from './guards';
import { useMenuTree } from './providers/menu/menu-tree';
import { ActPlaceProvider } from './ui/act/act-place';
import { ActToolsProvider } from './ui/act/act-tools';
import { late } from './ui/late/late';
import { missingPage } from './ui/late/missing-part';
import { NoPlace, pageRouterProvider } from './ui/tab/page-place';

const TokenExpired = late(async () => (await import('@/pages/errors/token-expired')).default, { failed: missingPage });
const ServerError = late(async () => (await import('@/pages/errors/500')).default, { failed: missingPage });

const options = {
  disableTelemetry: true,
  reactQuery: { clientConfig: queryClient },
  // Asked by our own guard: Refine's does not work with a data router.
  warnWhenUnsavedChanges: false,
  // Nobody looks at how long a request has been under way, but every hook would count it with a timer of its own.
  overtime: { enabled: false, interval: 1000 },
};

/** Everything that needs a session. */
export const Console = memo(function Console() {
  const i18nProvider = useI18nProvider();
  const tree = useMenuTree();
  // A page that stands as it was begun finds its row by its own route.
  const begun = useWhileUnsaved(undefined, tree);
  const resources = useMemo(() => refineResources([begun, tree].flatMap((each) => menuRoutes(each))), [begun, tree]);

  return (
    <Refine
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessControlProvider={accessControlProvider}
      liveProvider={liveProvider}
      notificationProvider={notificationProvider}
      i18nProvider={i18nProvider}
      routerProvider={pageRouterProvider}
      resources={resources}
      options={options}
    >
      <NoPlace>
        <ActToolsProvider>
          <IdleLock>
            <Pickers>
              {/* Around the error pages as well: what ends when somebody has lost their last page is told there. */}
              <ActPlaceProvider>
                <Places />
              </ActPlaceProvider>
            </Pickers>
          </IdleLock>
        </ActToolsProvider>
      </NoPlace>
    </Refine>
  );
});

/** Leads to the page that the user begins with; the shell finds out who that is where it is not known. */
function Home() {
  const home = useHome();
  const isKnown = useSession(({ user }) => user !== null);
  return isKnown ? <Navigate to={home?.path ?? '/403'} replace /> : <Shell />;
}

/** Apart, so that a change of the address does not draw everything anew that hangs on Refine. */
const Places = () => (
  <Routes>
    <Route path="/token-expired" element={<TokenExpired />} />
    <Route element={<SignedIn />}>
      <Route element={<ErrorShell />}>
        <Route path="/403" element={<Forbidden />} />
        <Route path="/404" element={<NotFound />} />
        <Route path="/500" element={<ServerError />} />
      </Route>
    </Route>
    <Route element={<SignedIn />}>
      <Route path="/" element={<Home />} />
      <Route path="*" element={<Shell />} />
    </Route>
  </Routes>
);
