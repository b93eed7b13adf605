import { QueryClient } from '@tanstack/react-query';

// Without a network a request fails at once and says so; the library's own way is to wait in silence and send it some time later.
const networkMode = 'always';

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: false,
        staleTime: 0,
        gcTime: 60_000,
        // Refine would show the previous row while the next one loads: one patient under another's name. Lists opt in.
        placeholderData: undefined,
      },
      mutations: { networkMode, retry: false },
    },
  });
