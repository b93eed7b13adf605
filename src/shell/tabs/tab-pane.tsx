import { Activity, memo, Suspense, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorFallback } from '@/components/error-fallback';
import { PageSkeleton } from '@/components/page-skeleton';
import { TabContext } from '@/components/tab-context';
import type { MenuRoute } from '@/lib/menu/routes';
import { PageRoutes } from '../page-routes';
import { tabId } from './tab-id';
import { useKeptScroll } from './use-kept-scroll';

type Props = { tabKey: string; search: string; isActive: boolean; routes: readonly MenuRoute[] };

/**
 * A tab's page. Hidden, it keeps its state and its DOM, while its effects are off: it polls nothing and requests nothing. It
 * sees its own address all the time, whatever the window's is.
 */
export const TabPane = memo(function TabPane({ tabKey, search, isActive, routes }: Props) {
  // The same object while the address is the same, so that hiding and showing the tab draws nothing anew.
  const location = useMemo(
    () => ({ pathname: tabKey, search, hash: '', state: null, key: 'tab', unstable_mask: undefined }),
    [tabKey, search],
  );
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <TabContext value={tabKey}>
        <Pane tabKey={tabKey}>
          <ErrorBoundary FallbackComponent={ErrorFallback}>
            <Suspense fallback={<PageSkeleton />}>
              <PageRoutes routes={routes} location={location} />
            </Suspense>
          </ErrorBoundary>
        </Pane>
      </TabContext>
    </Activity>
  );
});

function Pane({ tabKey, children }: { tabKey: string; children: React.ReactNode }) {
  useKeptScroll();
  return (
    <div role="tabpanel" aria-labelledby={tabId(tabKey)}>
      {children}
    </div>
  );
}
