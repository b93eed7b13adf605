import { useMessageList } from './use-message-list';

const asTheBellHas = { refetchOnMount: false } as const;

/** How many messages the user has not archived, as the bell says; undefined for somebody who gets none. */
export function useOpenMessages(): number | undefined {
  const lists = [useMessageList('system', asTheBellHas), useMessageList('role', asTheBellHas)];
  if (!lists.some(({ isGranted }) => isGranted)) return undefined;
  return lists.reduce((sum, { page }) => sum + page.open, 0);
}
