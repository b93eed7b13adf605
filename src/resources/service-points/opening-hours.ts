import type { ServicePoint } from '@contract/service-points';
import { spanText } from '@contract/site-time';

export type OpeningPeriod = ServicePoint['openingHours'][number];

/** Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Where the hours of one day can be copied to. */
export const copyTargets = { everyDay: [1, 2, 3, 4, 5, 6, 7], workdays: [1, 2, 3, 4, 5], weekend: [6, 7] } as const;
export type CopyTarget = keyof typeof copyTargets;

/** The hours of `from` on the target's days, instead of what they had. */
export function copyDay(hours: readonly OpeningPeriod[], from: number, target: CopyTarget): OpeningPeriod[] {
  const days = copyTargets[target].filter((day) => day !== from);
  const copied = hours.filter(({ weekday }) => weekday === from);
  return [
    ...hours.filter(({ weekday }) => !days.some((day) => day === weekday)),
    ...days.flatMap((weekday) => copied.map((period) => ({ ...period, weekday }))),
  ];
}

const dayEnd = '23:59';

/** A period that may follow those of the day: an hour after the last one, or the usual day. */
export function nextPeriod(hours: readonly OpeningPeriod[], weekday: number): OpeningPeriod {
  const last = hours
    .filter((period) => period.weekday === weekday)
    .map(({ end }) => end)
    .sort()
    .at(-1);
  if (!last) return { weekday, start: '09:00', end: '18:00' };
  const start = later(last, 1);
  return { weekday, start, end: later(start, 4) };
}

function later(time: string, hours: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (hour + hours > 23) return dayEnd;
  return [hour + hours, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Days that follow each other and have the same hours, for reading: Monday to Friday 09:00–12:00, 13:00–18:00. */
export function hoursByDays(hours: readonly OpeningPeriod[]): { from: number; to: number; periods: OpeningPeriod[] }[] {
  const groups: { from: number; to: number; periods: OpeningPeriod[] }[] = [];
  for (const weekday of weekdays) {
    const periods = hours
      .filter((period) => period.weekday === weekday)
      .sort((one, other) => one.start.localeCompare(other.start));
    const last = groups.at(-1);
    if (last && textOf(last.periods) === textOf(periods)) last.to = weekday;
    else groups.push({ from: weekday, to: weekday, periods });
  }
  return groups;
}

/** `09:00–12:00, 13:00–18:00` */
export const textOf = (periods: readonly OpeningPeriod[], separator = ', ') => periods.map(spanText).join(separator);
