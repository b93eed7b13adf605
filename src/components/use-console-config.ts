import { type ConsoleConfig, consoleCalls } from '@contract/console';
import { useCustom } from '@refinedev/core';
import { callOf } from '@/providers/call';

const unknown: ConsoleConfig = { demoAccounts: [], rememberPassword: false, filingNumber: '', frameHosts: [] };

/** What the server says of the installation; nothing is offered that it has not said yet. */
export function useConsoleConfig(): ConsoleConfig & { isLoading: boolean } {
  const { query, result } = useCustom<ConsoleConfig>({
    ...callOf(consoleCalls.endpoints.config),
    queryOptions: { staleTime: Number.POSITIVE_INFINITY },
    errorNotification: false,
  });
  return { ...unknown, ...result.data, isLoading: query.isLoading };
}
