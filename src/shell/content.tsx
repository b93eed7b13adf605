import { Suspense, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { ErrorFallback } from '@/components/error-fallback';
import { PageSkeleton } from '@/components/page-skeleton';
import { useMenuLabel } from '@/components/use-menu-label';
import { useMenuTree } from '@/components/use-menu-tree';
import { useWindowTitle } from '@/components/use-window-title';
import { findRoute } from '@/lib/menu/match';
import { menuRoutes } from '@/lib/menu/routes';
import { PageRoutes } from './page-routes';

/** The page at the address. The bar of open tabs will stand here, each with page routes of its own. */
export function Content() {
  const labelOf = useMenuLabel();
  const location = useLocation();
  const tree = useMenuTree();
  const routes = useMemo(() => menuRoutes(tree), [tree]);
  const label = findRoute(routes, location.pathname)?.route.node.label;
  useWindowTitle(label && labelOf(label));

  return (
    <ErrorBoundary FallbackComponent={ErrorFallback} resetKeys={[location.pathname]}>
      <Suspense fallback={<PageSkeleton />}>
        <PageRoutes routes={routes} location={location} />
      </Suspense>
    </ErrorBoundary>
  );
}
