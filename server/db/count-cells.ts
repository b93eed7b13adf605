import { sql } from 'drizzle-orm';
import { addDays, daysBetween } from '../../contract/site-time';

/** How many days the kept counts are of: each grain holds `wider` of the one before. */
const wider = 8;
export const grains = [1, 8, 64, 512] as const;

/** The day from which on the calendar is cut. */
const origin = '0001-01-01';

/** As SQL: the first day of the cell that a day lies in. */
export const cellOf = sql.raw(`(day - mod(day - date '${origin}', grain))`);

/** The grains as SQL. */
export const allGrains = sql.raw(`unnest(array[${grains.join()}]::smallint[]) as grain`);

/** The last day of the widest cell that a day lies in. */
export function endOfWidest(day: string): string {
  const widest = grains[grains.length - 1] ?? 1;
  return addDays(day, widest - 1 - (daysBetween(origin, day) % widest));
}

/** A run of cells of one grain, by the first days of its first and its last cell. */
type Cells = { grain: number; first: string; last: string };

/** The fewest cells that a period is made of, which end where it does: years of days are a few dozen. */
export function cellsOf(from: string, to: string): Cells[] {
  const found: Cells[] = [];
  const add = (grain: number, start: number, end: number) => {
    if (start < end) found.push({ grain, first: addDays(origin, start), last: addDays(origin, end - grain) });
  };
  let [start, end] = [daysBetween(origin, from), daysBetween(origin, to) + 1];
  for (const grain of grains) {
    const next = grain * wider;
    const [up, down] = [Math.ceil(start / next) * next, Math.floor(end / next) * next];
    if (grain === grains.at(-1) || up >= down) {
      add(grain, start, end);
      break;
    }
    add(grain, start, up);
    add(grain, down, end);
    [start, end] = [up, down];
  }
  return found;
}
