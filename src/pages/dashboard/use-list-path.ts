import { useCallback } from 'react';
import { filterSearch } from '@/lib/rows/list-view';
import { useScreenPath } from '@/providers/menu/screen-path';
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
