import { siteInstant } from '../../contract/site-instant';
import { type SiteMoment, siteMoment } from '../../contract/site-time';

/** The present, as an instant and as the clock on the spot shows it. */
export type SiteClock = {
  now: () => Date;
  local: (at?: Date) => SiteMoment;
  /** The instant, ISO 8601, at which the clock on the spot shows a moment. */
  instantOf: (moment: SiteMoment) => string;
};

export const createSiteClock = (timeZone: string, now: () => Date = () => new Date()): SiteClock => ({
  now,
  local: (at = now()) => siteMoment(timeZone, at),
  instantOf: ({ date, time }) => siteInstant(timeZone, date, time),
});
