// A service point's calendar and clock: days are `YYYY-MM-DD`, times `HH:mm`, both as they are read on its wall. They compare as text.

export type SiteMoment = { date: string; time: string };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes a hundred times as long as using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format;
}

/** What the calendar and the clock of a time zone (`Asia/Shanghai`) show at an instant. */
export function siteMoment(timeZone: string, at: Date): SiteMoment {
  const text = formatOf(timeZone).format(at);
  const [date = '', time = ''] = text.split(' ');
  // Swedish leaves the zeros of an early year away.
  return { date: date.padStart(10, '0'), time };
}

const utc = (date: string) => new Date(`${date}T00:00:00Z`);

/** 1 is Monday, 7 Sunday, as in opening hours. */
export const weekdayOf = (date: string): number => utc(date).getUTCDay() || 7;

const day = 86_400_000;
const calendar = { start: Date.parse('0001-01-01T00:00:00.000Z'), end: Date.parse('9999-12-31T23:59:59.999Z') };

/** A moment, or the nearest one in the years 0001 to 9999, so many days inside. */
export const inCalendar = (moment: number, inside = 0) =>
  Math.min(Math.max(moment, calendar.start + inside * day), calendar.end - inside * day);

/** So many days later, or the calendar's first or last day where it ends before. */
export const addDays = (date: string, days: number): string =>
  new Date(inCalendar(utc(date).getTime() + days * day)).toISOString().slice(0, 10);

/** How many days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / day);

/** `09:30` → 570 */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** 570 → `09:30` */
export const timeAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** `13:00–18:00` */
export const spanText = ({ start, end }: { start: string; end: string }): string => `${start}–${end}`;

/** Whether a moment is before another. */
export const isBefore = (one: SiteMoment, other: SiteMoment): boolean =>
  one.date === other.date ? one.time < other.time : one.date < other.date;
