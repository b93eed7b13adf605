import type { RouterProvider } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { useCallback } from 'react';
import { isAtAddress, useTabKey } from './tab-context';

type Go = ReturnType<NonNullable<RouterProvider['go']>>;

/**
 * Refine's router for pages in tabs. A list writes its paging into the address whenever it is shown; if the user is on the way
 * to another tab by then, that would lead back.
 */
export const tabRouterProvider: RouterProvider = {
  ...routerProvider,
  go: () => {
    const go = routerProvider.go?.();
    const key = useTabKey();
    return useCallback<Go>(
      (config) => {
        const isOwnAddress = config.type === 'replace' && config.to === undefined;
        return isOwnAddress && !isAtAddress(key) ? undefined : go?.(config);
      },
      [go, key],
    );
  },
};
