// What somebody types or a file holds, read by one rule for forms, filters, imports and calls: as it is meant, or not at all.

// Nobody sees them in what was pasted.
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * As an input method or an instrument writes it: full-width signs, dashes for a minus, a comma or a Chinese full stop for a point. Nothing
 * else is made equal, as NFKC would: `14²` is not 142.
 */
export const plainFigure = (typed: string) =>
  typed
    .replace(unseen, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212\ufe63]/g, '-')
    .replace(/[,。]/g, '.')
    .trim()
    .replace(/^([+-])\s+/, '$1');

/** A number as somebody types it; null for what is none. */
export function parseNumber(typed: string): number | null {
  const text = plainFigure(typed);
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) + 0 : null;
}

const clock = /^(\d{1,2})[:.时点]?(\d{2})分?(?::00)?$/;

/** A time as it is stored, `HH:mm`, of `930`, `9：30`, `9时30分`; what is none stays as it is, for the check to refuse. */
export function typedTime(text: string): string {
  const [, hour, minute] = clock.exec(plainFigure(text)) ?? [];
  return hour === undefined ? text.trim() : `${hour.padStart(2, '0')}:${minute}`;
}

// What a spreadsheet writes behind a day. Of an instant in UTC nobody can tell which day it was meant to be, but at midnight.
const weekday = String.raw`(?:\s*\(?(?:星期|周)[一二三四五六日天]\)?)?`;
const timeOfDay = String.raw`(?:[T\s]\s*(?:[上下]午\s*)?\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]m)?|T00:00:00(?:\.0+)?Z)?`;
const parted = new RegExp(
  String.raw`^(\d{4})\s*[-/.年\s]\s*(\d{1,2})\s*[-/.月\s]\s*(\d{1,2})\s*日?${weekday}${timeOfDay}$`,
  'i',
);
const digits = /^(\d{4})(\d{2})(\d{2})$/;

/** The day, `YYYY-MM-DD`, that `2016/3/5`, `20160305` or `2016年3月5日 星期六` is; undefined for what is none. */
export function typedDay(text: string): string | undefined {
  const plain = plainFigure(text);
  const [, year, month, day] = parted.exec(plain) ?? digits.exec(plain) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // JavaScript takes the year 16 for 1916.
  const exists =
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day);
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

/** Whether a form's value is a day, `YYYY-MM-DD`, and not a text that is none. */
export const isDay = (value: unknown): value is string => typeof value === 'string' && typedDay(value) === value;
