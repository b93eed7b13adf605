/** The same day so many months later, or the month's last day where it has no such day. All are `YYYY-MM-DD`. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  if (index >= 120_000) return '9999-12-31';
  // JavaScript takes the years 0 to 99 for those of the last century; a month's last day is the same 400 years later.
  const lastDay = new Date(Date.UTC(Math.floor(index / 12) + 400, (index % 12) + 1, 0)).getUTCDate();
  const padded = (value: number, digits: number) => String(value).padStart(digits, '0');
  return `${padded(Math.floor(index / 12), 4)}-${padded((index % 12) + 1, 2)}-${padded(Math.min(day, lastDay), 2)}`;
}
