import { type SiteMoment, siteMoment } from '../../contract/site-time';

/** The present, as an instant and as the clock on the spot shows it. */
export type SiteClock = { now: () => Date; local: (at?: Date) => SiteMoment };

export const createSiteClock = (timeZone: string, now: () => Date = () => new Date()): SiteClock => ({
  now,
  local: (at = now()) => siteMoment(timeZone, at),
});
