import { useTranslate } from '@refinedev/core';

/** What a choice says where it has nothing to offer: that it is still looking, that it could not, or `none`. */
export function useNotFound(query: { isFetching: boolean; isError: boolean }, none?: string) {
  const translate = useTranslate();
  if (query.isFetching) return translate('list.looking');
  return query.isError ? translate('common.loadFailed') : (none ?? translate('list.empty'));
}
