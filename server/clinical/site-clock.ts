import { type SiteMoment, siteMoment } from '../../contract/site-time';

/** The present, as an instant and as the clock on the spot shows it. */
export type SiteClock = { now: () => Date; local: () => SiteMoment };

export const createSiteClock = (timeZone: string, now: () => Date = () => new Date()): SiteClock => ({
  now,
  local: () => siteMoment(timeZone, now()),
});
