import { inCalendar, siteMoment } from './site-time';

const minute = 60_000;

/** The instant, ISO 8601, at which a clock of the time zone shows a time. Of a time that is skipped in spring, an hour later. */
export function siteInstant(timeZone: string, date: string, time: string): string {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const offsetAt = (instant: number) => {
    const moment = Math.floor(inCalendar(instant, 2) / minute) * minute;
    const shown = siteMoment(timeZone, new Date(moment));
    return Date.parse(`${shown.date}T${shown.time}:00Z`) - moment;
  };
  // The offset is looked for at a guess, and once more where it was on the other side of a change of clocks.
  const guess = wanted - offsetAt(wanted);
  return new Date(inCalendar(wanted - offsetAt(guess))).toISOString();
}
