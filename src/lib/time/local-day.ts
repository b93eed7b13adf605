import { siteMoment } from '@contract/site-time';
import dayjs from 'dayjs';
import { serverTime } from './server-time';

let siteZone = 'Asia/Shanghai';

/** The service points' time zone: `Asia/Shanghai`, also until the server has said which. */
export const zone = () => siteZone;

/** Where the service points are, as the server says. */
export function setSiteZone(timeZone: string) {
  siteZone = timeZone;
  // The first look takes a slow machine 50 ms: not while a page is drawn, but now, on its own.
  setTimeout(today);
}

/** Today at the service points, wherever the user is, `YYYY-MM-DD`: the server takes no visit of a later day. */
export const today = () => siteMoment(siteZone, serverTime()).date;

// antd's date pickers ask `tz`, where dayjs has one, which day is today, for their mark and their button.
dayjs.extend((_, { prototype }) => void Object.assign(prototype, { tz: () => dayjs(today()) }));

/** The latest birthday of somebody who is `years` old today, on the day and month of `near` where that fits. */
export function birthdayAtAge(years: number, near: string | undefined): string {
  const latest = dayjs(today()).subtract(years, 'year');
  if (!near) return latest.format('YYYY-MM-DD');
  const sameDay = dayjs(near).year(latest.year());
  return (sameDay.isAfter(latest) ? sameDay.subtract(1, 'year') : sameDay).format('YYYY-MM-DD');
}

/**
 * An instant, ISO 8601 or in milliseconds since 1970, as the service points' clock shows it, to the minute: `2026-11-27 10:05`. Wherever the
 * browser is: beside it stand appointments and days, which are the service points' too.
 */
export function siteTime(instant: string | number): string {
  const { date, time } = siteMoment(siteZone, new Date(instant));
  return `${date} ${time}`;
}

/** The same to the second. */
export const siteSecond = (instant: string | number) => `${siteTime(instant)}:${dayjs(instant).format('ss')}`;
