import { QueryClient } from '@tanstack/react-query';

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: false,
        staleTime: 0,
        gcTime: 60_000,
        // Refine would show the previous row while the next one loads: one patient under another's name. Lists opt in.
        placeholderData: undefined,
      },
      mutations: { retry: false },
    },
  });
