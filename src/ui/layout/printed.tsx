import { useTranslate } from '@refinedev/core';
import { siteTime } from '@/lib/time/local-day';
import { serverTime } from '@/lib/time/server-time';
import { usePrinting } from '@/providers/appearance/printing';
import { useSession } from '@/providers/session/session';

/** On paper: when and by whom it was printed. */
export function Printed() {
  const translate = useTranslate();
  const name = useSession(({ user }) => user?.realName || user?.username || '');
  if (!usePrinting()) return null;
  return (
    <p className="m-0 muted small">{translate('print.printed', { time: siteTime(serverTime().getTime()), name })}</p>
  );
}
