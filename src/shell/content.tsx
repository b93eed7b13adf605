import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import type { MenuRoute } from '@/lib/menu/routes';
import { ActFailures, ActPlaceProvider } from '@/ui/act/act-place';
import { ErrorFallback } from '@/ui/states/error-fallback';
import { OneOpening } from '@/ui/tab/page-life';
import { PageRoutes } from './page/page-routes';
import { TabContents } from './tabs/tab-contents';

type Props = { routes: readonly MenuRoute[]; tabKey: string | undefined; hasTabs: boolean };

/** The page at the address, and behind it those of the other open tabs. */
export function Content({ routes, tabKey, hasTabs }: Props) {
  const location = useLocation();

  const page = (
    <ErrorBoundary FallbackComponent={ErrorFallback} resetKeys={[location.pathname]}>
      <OneOpening key={location.pathname}>
        <ActPlaceProvider page={location.pathname}>
          <ActFailures />
          <PageRoutes routes={routes} location={location} />
        </ActPlaceProvider>
      </OneOpening>
    </ErrorBoundary>
  );
  if (!hasTabs) return page;
  return (
    <TabContents routes={routes} tabKey={tabKey}>
      {page}
    </TabContents>
  );
}
