import { homeScreen } from '@contract/menus';
import { wallPath } from '@contract/wall-address';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router';
import { restOfStyles } from '@/providers/appearance/rest-of-styles';
import { fetchAhead } from '@/providers/code/fetch-ahead';
import { authProvider } from '@/providers/connection';
import { addTexts, fetchEveryLanguage } from '@/providers/i18n';
import { idle } from '@/providers/session/idle';
import { session } from '@/providers/session/session';
import { ProgressBar } from '@/shell/progress-bar';
import { Guest } from './guards';
import { consoleTexts, wallTexts } from './texts';
import { Toasts } from './toasts';
import { late } from './ui/late/late';
import { missingPage } from './ui/late/missing-part';
import { missingScreen } from './ui/late/missing-screen';
import { loadConsoleConfig } from './ui/site/use-console-config';
import { ErrorFallback } from './ui/states/error-fallback';

const Login = late(async () => (await import('@/pages/login/login')).default, {
  failed: missingPage,
});
const Console = late(
  async () => {
    // With the service points' time zone, so that no page begins with another's day.
    const [{ Console }] = await Promise.all([
      // First what all calls are, on its own: a slow machine would be held up by both at once.
      import('@contract/index').then(() => import('./console')),
      addTexts(consoleTexts),
      loadConsoleConfig(),
      restOfStyles(),
    ]);
    // Before the first page is drawn, which may have to stay locked.
    idle.watch();
    return Console;
  },
  { failed: missingPage },
);
const Wall = late(
  async () => {
    const [{ Wall }] = await Promise.all([import('@/pages/wall/wall'), addTexts(wallTexts).then(fetchEveryLanguage)]);
    return Wall;
  },
  { failed: missingScreen },
);

/** Fetches the code of the first screen while the texts are on their way, and says whether it has come. */
export const prefetchFirstScreen = () =>
  (window.location.pathname === wallPath ? Wall : session.token() ? Console : Login).loadAhead();

/** The console, and in it the page that sign-in leads to. */
const prefetchConsole = () => {
  Console.loadAhead();
  void fetchAhead(async () => (await import('@/shell/page/screens')).findScreen(homeScreen)?.loadAhead());
};

/**
 * The sign-in page, the screen for the wall, and the console behind the one. Refine begins behind it too: it is the largest part of the code, and the
 * sign-in form does not have to wait for it.
 */
export function Root() {
  const { pathname } = useLocation();
  return (
    <>
      <ProgressBar />
      <Toasts />
      <ErrorBoundary FallbackComponent={ErrorFallback} resetKeys={[pathname]}>
        <Routes>
          <Route element={<Guest />}>
            <Route path="/login" element={<Login signIn={authProvider.login} onFilling={prefetchConsole} />} />
          </Route>
          <Route path={wallPath} element={<Wall />} />
          <Route path="*" element={<Console />} />
        </Routes>
      </ErrorBoundary>
    </>
  );
}
