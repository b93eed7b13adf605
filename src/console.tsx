import { homePath } from '@contract/menus';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { ErrorFallback } from '@/components/error-fallback';
import { useMenuTree } from '@/components/use-menu-tree';
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
import { session } from '@/providers/session';
import { ProgressBar } from '@/shell/progress-bar';
import { Guest, SignedIn } from './guards';
import { Toasts } from './toasts';

const loadLogin = () => import('@/pages/login/login');
const loadShell = () => import('@/shell/shell');

const Login = lazy(loadLogin);
const TokenExpired = lazy(() => import('@/pages/errors/token-expired'));
const Shell = lazy(() => loadShell().then(({ Shell }) => ({ default: Shell })));
const ErrorShell = lazy(() => import('@/shell/error-shell').then(({ ErrorShell }) => ({ default: ErrorShell })));
const Forbidden = lazy(() => import('@/pages/errors/403'));
const NotFound = lazy(() => import('@/pages/errors/404'));
const ServerError = lazy(() => import('@/pages/errors/500'));

const fetchAhead = (load: () => Promise<unknown>) => void load().catch(() => undefined);

/** Fetches the code of the first screen while the texts are on their way. */
export const prefetchFirstScreen = () => fetchAhead(session.token() ? loadShell : loadLogin);

const prefetchShell = () => fetchAhead(loadShell);

const options = {
  disableTelemetry: true,
  reactQuery: { clientConfig: queryClient },
  // Asked by our own guard: Refine's does not work with a data router.
  warnWhenUnsavedChanges: false,
};

export function Console() {
  const i18nProvider = useI18nProvider();
  const tree = useMenuTree();
  const resources = useMemo(() => refineResources(menuRoutes(tree)), [tree]);
  const { pathname } = useLocation();

  return (
    <Refine
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessControlProvider={accessControlProvider}
      notificationProvider={notificationProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      resources={resources}
      options={options}
    >
      <ProgressBar />
      <Toasts />
      <ErrorBoundary FallbackComponent={ErrorFallback} resetKeys={[pathname]}>
        <Suspense>
          <Routes>
            <Route element={<Guest />}>
              <Route path="/login" element={<Login onFilling={prefetchShell} />} />
            </Route>
            <Route path="/token-expired" element={<TokenExpired />} />
            <Route element={<SignedIn returns={false} />}>
              <Route element={<ErrorShell />}>
                <Route path="/403" element={<Forbidden />} />
                <Route path="/404" element={<NotFound />} />
                <Route path="/500" element={<ServerError />} />
              </Route>
            </Route>
            <Route element={<SignedIn />}>
              <Route path="/" element={<Navigate to={homePath} replace />} />
              <Route path="*" element={<Shell />} />
            </Route>
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </Refine>
  );
}
