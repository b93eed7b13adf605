import { useMessageList } from './use-message-list';

const asTheBellHas = { refetchOnMount: false } as const;

/** How many messages the user has not archived, as the bell says, once it is known; whether it cannot be had. Undefined for somebody who gets none. */
export function useOpenMessages() {
  const lists = [useMessageList('system', asTheBellHas), useMessageList('role', asTheBellHas)].filter(
    ({ isGranted }) => isGranted,
  );
  if (lists.length === 0) return undefined;
  return {
    count: lists.every(({ query }) => query.data) ? lists.reduce((sum, { page }) => sum + page.open, 0) : undefined,
    isUnknown: lists.some(({ query }) => query.isLoadingError),
  };
}
