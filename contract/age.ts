/** Completed years and months between a birthday and a day, both `YYYY-MM-DD`. Born on 29 February: a year older on 1 March. */
export function ageOn(birthday: string, day: string): { years: number; months: number } {
  const [birthYear, birthMonth, birthDay] = parts(birthday);
  const [year, month, dayOfMonth] = parts(day);
  const months = (year - birthYear) * 12 + (month - birthMonth) - (dayOfMonth < birthDay ? 1 : 0);
  return { years: Math.floor(months / 12), months: ((months % 12) + 12) % 12 };
}

const parts = (date: string) => date.split('-').map(Number) as [number, number, number];
