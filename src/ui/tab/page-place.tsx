import type { RouterProvider } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { withSoundPaging } from '@/lib/rows/list-view';
import { isShown, useTabKey } from './tab-context';

type Place = {
  go: ReturnType<NonNullable<RouterProvider['go']>>;
  back: ReturnType<NonNullable<RouterProvider['back']>>;
  parse: ReturnType<NonNullable<RouterProvider['parse']>>;
};

const nowhere: Place = { go: () => undefined, back: () => undefined, parse: () => ({}) };

const PlaceContext = createContext(nowhere);

/**
 * Refine's router. Its hooks ask for the address several times each, so a list with a few buttons a row would ask hundreds of
 * times, parse it as often, and be drawn anew with every change of the window's address. Here the address is read and parsed
 * once a page.
 */
export const pageRouterProvider: RouterProvider = {
  go: () => useContext(PlaceContext).go,
  back: () => useContext(PlaceContext).back,
  parse: () => useContext(PlaceContext).parse,
  Link: PlaceLink,
};

/** Around a page: where it stands, for Refine's hooks in it. Inside the route, as its parameters belong to the address. */
export function PagePlace({ children }: { children: ReactNode }) {
  const key = useTabKey();
  const { go, back, parse } = useRouter();

  const place = useMemo((): Place => {
    const { params, ...address } = parse();
    const parsed = { ...address, params: params && withSoundPaging(params) };
    return {
      // A list writes its paging into the address whenever it is shown. If that stands there already, nothing is to be done;
      // if the user is on the way to another tab by then, it would lead back.
      go: (config) => {
        const isOwnAddress = config.type === 'replace' && config.to === undefined;
        if (isOwnAddress && (!isShown(key) || isHere(go({ ...config, type: 'path' })))) return undefined;
        return go(config);
      },
      back,
      parse: () => parsed,
    };
  }, [go, back, parse, key]);

  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** Around what stands on no page, such as the menu: it can go somewhere, but is nowhere itself. Never changes. */
export function NoPlace({ children }: { children: ReactNode }) {
  const { go, back } = useRouter();
  const latest = useRef({ go, back });
  useLayoutEffect(() => {
    latest.current = { go, back };
  });

  const place = useMemo(
    (): Place => ({ ...nowhere, go: (config) => latest.current.go(config), back: () => latest.current.back() }),
    [],
  );
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

function useRouter(): Place {
  return {
    go: routerProvider.go?.() ?? nowhere.go,
    back: routerProvider.back?.() ?? nowhere.back,
    parse: routerProvider.parse?.() ?? nowhere.parse,
  };
}

function PlaceLink({ to, onClick, ...anchor }: ComponentProps<'a'> & { to: string }) {
  const { go } = useContext(PlaceContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    go({ to, type: isHere(to) ? 'replace' : 'push' });
  };
  return <a {...anchor} href={to} onClick={follow} />;
}

/** Any other opens the link in another window or saves it. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Whether a path or a query string is the window's, which may be encoded otherwise. An empty one is its path alone, as for the router. */
function isHere(path: unknown) {
  const { href, pathname } = window.location;
  return typeof path === 'string' && new URL(path || pathname, href).href === href;
}
