import { useCallback } from 'react';
import { useScreenPath } from '@/domain/menu/use-screen-path';
import { filterSearch } from '@/lib/list-view';
import type { CountedList } from './lists';

/** The address of a list, narrowed to what a number counts; undefined for whoever has no such list. */
export function useListPath() {
  const pathOf = useScreenPath();
  return useCallback(
    ({ list, filters }: CountedList) => {
      const path = pathOf(list);
      return path && path + filterSearch(filters);
    },
    [pathOf],
  );
}
