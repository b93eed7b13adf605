import { type ContextType, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Blocker,
  type BlockerFunction,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  type Location,
  NavigationType,
  Router,
  type RouterNavigateOptions,
  resolvePath,
  type To,
} from 'react-router';
import { randomKey } from '@/lib/random-key';

type Provided = NonNullable<ContextType<typeof DataRouterContext>>;
type Known = NonNullable<ContextType<typeof DataRouterStateContext>>;

/** What its hooks look at of a data router's state. */
type State = Pick<Known, 'location' | 'historyAction' | 'blockers'> & { navigation: Record<string, undefined> };
type Told = (state: State, isAtOnce: boolean) => void;
type Options = Pick<RouterNavigateOptions, 'replace' | 'state' | 'flushSync'>;

const free: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined };
// There is nothing to wait for between two addresses.
const navigation = { location: undefined, state: undefined };

/**
 * React Router's data router for a single route: the address, and who may hold it back (`useBlocker`). Its own brings loaders,
 * actions, fetchers and routes that come late with it, 50 kB that the sign-in form would wait for and nobody here uses.
 */
export function createRouter() {
  const history = createBrowserHistory();
  const told = new Set<Told>();
  const guards = new Map<string, BlockerFunction>();
  /** Told when the step that was not allowed has been taken back. */
  let takenBack: (() => void) | undefined;
  let state: State = { location: history.location, historyAction: history.action, blockers: new Map(), navigation };

  function update(changed: Partial<State>, isAtOnce = false) {
    state = { ...state, ...changed };
    for (const tell of told) tell(state, isAtOnce);
  }

  const arrive = (location: Location, historyAction: NavigationType, isAtOnce = false) =>
    update(
      { location, historyAction, blockers: new Map([...state.blockers.keys()].map((key) => [key, free])) },
      isAtOnce,
    );

  /** The guard that holds a step back; only the latest is asked. */
  function guardAgainst(nextLocation: Location, historyAction: NavigationType): string | undefined {
    const [key, isHeld] = [...guards].at(-1) ?? [];
    if (key === undefined || state.blockers.get(key)?.state === 'proceeding') return undefined;
    return isHeld?.({ currentLocation: state.location, nextLocation, historyAction }) ? key : undefined;
  }

  const setBlocker = (key: string, blocker: Blocker) => update({ blockers: new Map(state.blockers).set(key, blocker) });

  const hold = (key: string, location: Location, goOn: () => void) =>
    setBlocker(key, {
      state: 'blocked',
      location,
      proceed() {
        setBlocker(key, { state: 'proceeding', location, proceed: undefined, reset: undefined });
        goOn();
      },
      reset: () => setBlocker(key, free),
    });

  history.listen(({ action, location, delta }) => {
    if (takenBack) {
      takenBack();
      takenBack = undefined;
      return;
    }
    const guard = delta === null ? undefined : guardAgainst(location, action);
    if (guard === undefined || delta === null) return arrive(location, action);
    // The browser has taken the step already.
    const isBack = new Promise<void>((resolve) => {
      takenBack = resolve;
    });
    history.go(-delta);
    hold(guard, location, () => void isBack.then(() => history.go(delta)));
  });

  async function navigate(to: To | number | null, options: Options = {}): Promise<void> {
    if (typeof to === 'number') return history.go(to);
    const path = resolvePath(to ?? '.', state.location.pathname);
    const location: Location = {
      ...path,
      ...history.encodeLocation(path),
      state: options.state ?? null,
      key: randomKey(),
    };
    const action = options.replace ? NavigationType.Replace : NavigationType.Push;
    const guard = guardAgainst(location, action);
    if (guard !== undefined) return hold(guard, location, () => void navigate(to, options));
    history[options.replace ? 'replace' : 'push'](location, location.state);
    arrive(location, action, options.flushSync);
  }

  return {
    get state() {
      return state;
    },
    subscribe(tell: Told) {
      told.add(tell);
      return () => void told.delete(tell);
    },
    navigate,
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    getBlocker(key: string, guard: BlockerFunction) {
      guards.set(key, guard);
      return state.blockers.get(key) ?? free;
    },
    deleteBlocker(key: string) {
      guards.delete(key);
      state.blockers.delete(key);
    },
    /** How components without `useNavigate` of a data router go somewhere. */
    navigator: {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: (steps: number) => void navigate(steps),
      push: (to: To, state: unknown) => void navigate(to, { state }),
      replace: (to: To, state: unknown) => void navigate(to, { state, replace: true }),
    },
  };
}

type Props = { router: ReturnType<typeof createRouter>; children: ReactNode };

/** Tells the address to React Router's hooks and components. */
export function RouterProvider({ router, children }: Props) {
  const [state, setState] = useState(router.state);
  const [provided] = useState(() => ({ router, navigator: router.navigator, static: false, basename: '/' }));

  useLayoutEffect(() => {
    // It may have changed since it was drawn.
    setState(router.state);
    return router.subscribe((changed, isAtOnce) =>
      isAtOnce ? flushSync(() => setState(changed)) : startTransition(() => setState(changed)),
    );
  }, [router]);

  return (
    <DataRouterContext value={provided as unknown as Provided}>
      <DataRouterStateContext value={state as unknown as Known}>
        <Router location={state.location} navigationType={state.historyAction} navigator={router.navigator}>
          {children}
        </Router>
      </DataRouterStateContext>
    </DataRouterContext>
  );
}
