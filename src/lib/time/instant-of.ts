import { siteInstant } from '@contract/site-instant';
import type { SiteMoment } from '@contract/site-time';
import { zone } from './local-day';

/** The instant, ISO 8601, at which the service points' clock shows a time. */
export const instantOf = ({ date, time }: SiteMoment) => siteInstant(zone(), date, time);
