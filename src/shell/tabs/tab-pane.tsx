import { Activity, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { type Location, NavigationType, UNSAFE_LocationContext, UNSAFE_RouteContext } from 'react-router';
import type { MenuRoute } from '@/lib/menu/routes';
import { tellAwake } from '@/shell/focus/use-main-focus';
import { PageRoutes } from '@/shell/page/page-routes';
import { ActFailures, ActPlaceProvider } from '@/ui/act/act-place';
import { ErrorFallback } from '@/ui/states/error-fallback';
import { AsleepContext } from '@/ui/tab/awake-only';
import { LedHereContext } from '@/ui/tab/led-here';
import { OneOpening } from '@/ui/tab/page-life';
import { TabContext } from '@/ui/tab/tab-context';
import { tabId } from './tab-id';
import styles from './tab-pane.module.css';
import { useKeptLayout } from './use-kept-layout';
import { useLedHere } from './use-led-here';

type Props = { tabKey: string; search: string; routes: readonly MenuRoute[] };

type Shown = {
  /** Whether it is what people see. */
  isShown: boolean;
  /** Whether its effects are on: of a page that comes back, once it has been painted. */
  isActive: boolean;
  /** Whether it gives back what it can draw anew. */
  isAsleep: boolean;
};

/**
 * A tab's page. Hidden, it keeps its state, its DOM and its layout, while its effects are off: it polls nothing and requests
 * nothing. Hiding and showing it draws nothing of it anew, unless it has slept.
 */
export const TabPane = memo(function TabPane({ isShown, isActive, isAsleep, ...page }: Props & Shown) {
  const [hasRested, setHasRested] = useState(false);
  useEffect(() => (isActive ? () => setHasRested(true) : undefined), [isActive]);
  const isOn = isActive || (isShown && !hasRested);
  const ledHere = useLedHere(page.search, isOn);
  const isWaking = isShown && !isOn;
  useEffect(() => (isWaking ? tellAwake : undefined), [isWaking]);

  return (
    <div className={styles.pane} data-resting={isShown ? undefined : ''} data-waking={isWaking ? '' : undefined}>
      <AsleepContext value={isAsleep}>
        <OneOpening>
          <LedHereContext value={ledHere}>
            <Activity mode={isOn ? 'visible' : 'hidden'}>
              <Page {...page} />
            </Activity>
          </LedHereContext>
        </OneOpening>
      </AsleepContext>
    </div>
  );
});

const Page = memo(function Page({ tabKey, search, routes }: Props) {
  const location = useMemo(
    () => ({ pathname: tabKey, search, hash: '', state: null, key: 'tab', mask: undefined }),
    [tabKey, search],
  );
  return (
    <OwnAddress location={location}>
      <TabContext value={tabKey}>
        <Panel tabKey={tabKey}>
          <ErrorBoundary FallbackComponent={ErrorFallback}>
            <ActPlaceProvider page={tabKey}>
              <ActFailures />
              <PageRoutes routes={routes} location={location} />
            </ActPlaceProvider>
          </ErrorBoundary>
        </Panel>
      </TabContext>
    </OwnAddress>
  );
});

const outermost = { outlet: null, matches: [], isDataRoute: false };

/**
 * Holds the router's contexts still. `<Routes location>` alone gives its own address to the page, but is itself drawn, and the
 * page with it, whenever the window's address changes.
 */
function OwnAddress({ location, children }: { location: Location; children: ReactNode }) {
  const here = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return (
    <UNSAFE_LocationContext value={here}>
      <UNSAFE_RouteContext value={outermost}>{children}</UNSAFE_RouteContext>
    </UNSAFE_LocationContext>
  );
}

function Panel({ tabKey, children }: { tabKey: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useKeptLayout(panel);
  return (
    <div ref={panel} role="tabpanel" aria-labelledby={tabId(tabKey)}>
      {children}
    </div>
  );
}
