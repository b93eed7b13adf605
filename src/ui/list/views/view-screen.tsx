import type { ListView } from '@contract/saved-views';
import { createContext, Fragment, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { viewSearch } from '@/lib/rows/list-view';
import { useSession } from '@/providers/session/session';

export type ViewPlace = {
  list: string;
  /** The address that shows a view. */
  searchOf: (view: ListView) => string;
  open: (search: string) => void;
};

const ViewPlaceContext = createContext<ViewPlace | undefined>(undefined);

/** Where the views of a list are opened; undefined in a list that is not the page itself. */
export function useViewPlace(list: string) {
  const place = useContext(ViewPlaceContext);
  return place?.list === list ? place : undefined;
}

type Props = {
  list: string;
  /** Of a page with several lists, whose address says which one is shown. */
  isTab?: boolean;
  children: ReactNode;
};

/** The address of one of a page's lists, as it is opened first. */
export const tabSearch = (list: string) => `?${new URLSearchParams({ tab: list })}`;

/**
 * The page of a list. Opened without a query string it starts with the user's default view. A view that is chosen later goes
 * into the address, and the page begins anew from there, as it would for whoever gets the link.
 */
export function ViewScreen({ list, isTab = false, children }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useSession(({ user }) => user?.defaultViews[list]);
  const isBare = search === '' || (isTab && isSame(search, tabSearch(list)));
  const [isOpened, setOpened] = useState(!isBare || !view);
  const [wanted, setWanted] = useState<string>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isBare) setOpened(true);
    // Not before the address is there: the page would write its own over it.
    if (wanted === undefined || !isSame(search, wanted)) return;
    setWanted(undefined);
    setRound((before) => before + 1);
  }, [search, isBare, wanted]);

  const place = useMemo(
    () => ({
      list,
      searchOf: (of: ListView) => (isTab ? `${tabSearch(list)}&${viewSearch(of).slice(1)}` : viewSearch(of)),
      open: (chosen: string) => {
        setWanted(chosen);
        void navigate({ search: chosen }, { replace: true });
      },
    }),
    [list, isTab, navigate],
  );

  if (view && !isOpened && isBare) return <Navigate to={{ search: place.searchOf(view) }} replace />;
  return (
    <ViewPlaceContext value={place}>
      <Fragment key={round}>{children}</Fragment>
    </ViewPlaceContext>
  );
}

// A browser may write an address in other words.
const isSame = (one: string, other: string) =>
  new URLSearchParams(one).toString() === new URLSearchParams(other).toString();
