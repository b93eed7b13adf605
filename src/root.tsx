import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router';
import { ErrorFallback } from '@/components/error-fallback';
import { loadConsoleConfig } from '@/components/use-console-config';
import { authProvider } from '@/providers/connection';
import { addTexts } from '@/providers/i18n';
import { session } from '@/providers/session';
import { ProgressBar } from '@/shell/progress-bar';
import { Guest } from './guards';
import { consoleTexts } from './texts';
import { Toasts } from './toasts';

const loadLogin = () => import('@/pages/login/login');
const loadConsole = async () => {
  // With the service points' time zone, so that no page begins with another's day.
  const [{ Console }] = await Promise.all([import('./console'), addTexts(consoleTexts), loadConsoleConfig()]);
  return { default: Console };
};

const Login = lazy(loadLogin);
const Console = lazy(loadConsole);

const fetchAhead = (load: () => Promise<unknown>) => void load().catch(() => undefined);

/** Fetches the code of the first screen while the texts are on their way. */
export const prefetchFirstScreen = () => fetchAhead(session.token() ? loadConsole : loadLogin);

const prefetchConsole = () => fetchAhead(loadConsole);

/**
 * The sign-in page, and the console behind it. Refine begins behind it too: it is the largest part of the code, and the
 * sign-in form does not have to wait for it.
 */
export function Root() {
  const { pathname } = useLocation();
  return (
    <>
      <ProgressBar />
      <Toasts />
      <ErrorBoundary FallbackComponent={ErrorFallback} resetKeys={[pathname]}>
        <Suspense>
          <Routes>
            <Route element={<Guest />}>
              <Route path="/login" element={<Login signIn={authProvider.login} onFilling={prefetchConsole} />} />
            </Route>
            <Route path="*" element={<Console />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
