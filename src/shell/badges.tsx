import { useTranslate } from '@refinedev/core';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { siteTime } from '@/lib/local-day';
import { serverTime } from '@/lib/server-time';
import { useLanguage } from '@/providers/i18n';
import { languages } from '@/providers/languages';
import { useConsoleConfig } from '@/ui/site/use-console-config';
import styles from './badges.module.css';

/**
 * What is to be known of every page: that nobody is real, where the server runs on demo data, and whose clock it goes by, where that is not
 * this computer's. A narrow header has no room for it.
 */
export function Badges() {
  const translate = useTranslate();
  const config = useConsoleConfig();
  const zone = useOtherZone(config?.timeZone);
  return (
    <>
      {zone && <Badge>{translate('shell.timesOf', { zone })}</Badge>}
      {config?.demoAccounts.length ? <Badge>{translate('shell.demoData')}</Badge> : null}
    </>
  );
}

const Badge = ({ children }: { children: ReactNode }) => (
  <span className={`${styles.badge} fixed nowrap px-8 plain small muted tint-2 round-sm`}>{children}</span>
);

/** The name of the service points' time zone, where this computer's clock shows another time. */
function useOtherZone(timeZone: string | undefined): string | undefined {
  const { tag } = languages[useLanguage((state) => state.language)];
  const now = serverTime();
  if (!timeZone || siteTime(now.getTime()) === dayjs(now).format('YYYY-MM-DD HH:mm')) return undefined;
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}
