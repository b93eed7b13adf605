import { useTranslate } from '@refinedev/core';

type Query = { isFetching: boolean; isError: boolean; refetch: () => unknown };
/** Whether it is still looked for, which may be longer than it is asked for; what is said where there is `none`. */
type Options = { isLooking?: boolean; none?: string };

/**
 * What a choice says where it has nothing to offer: that it is still looking, that it could not, or that there is none. What could not be
 * had is asked for anew when the choice is opened again.
 */
export function useNotFound(query: Query, { isLooking = query.isFetching, none }: Options = {}) {
  const translate = useTranslate();
  const failed = query.isError ? translate('common.loadFailed') : (none ?? translate('list.empty'));
  return {
    notFoundContent: isLooking ? translate('list.looking') : failed,
    onOpenChange: (isOpen: boolean) => void (isOpen && query.isError && query.refetch()),
  };
}
