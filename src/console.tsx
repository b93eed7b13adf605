import { homePath } from '@contract/menus';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { ErrorFallback } from '@/components/error-fallback';
import { menuRoutes, refineResources } from '@/lib/menu';
import {
  accessControlProvider,
  authProvider,
  dataProvider,
  notificationProvider,
  queryClient,
} from '@/providers/backend';
import { useI18nProvider } from '@/providers/i18n';
import { session, useSession } from '@/providers/session';
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
  const menus = useSession((state) => state.user?.menus);
  const resources = useMemo(() => refineResources(menuRoutes(menus ?? [])), [menus]);
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
            <Route path="/login" element={<Guest children={<Login onFilling={prefetchShell} />} />} />
            <Route path="/token-expired" element={<TokenExpired />} />
            <Route element={<SignedIn returns={false} children={<ErrorShell />} />}>
              <Route path="/403" element={<Forbidden />} />
              <Route path="/404" element={<NotFound />} />
              <Route path="/500" element={<ServerError />} />
            </Route>
            <Route path="/" element={<SignedIn children={<Navigate to={homePath} replace />} />} />
            <Route path="*" element={<SignedIn children={<Shell />} />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </Refine>
  );
}
