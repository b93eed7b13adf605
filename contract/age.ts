/** Completed years and months between a birthday and a day, both `YYYY-MM-DD`. Born on 29 February: a year older on 1 March. */
export function ageOn(birthday: string, day: string): { years: number; months: number } {
  const [birthYear, birthMonth, birthDay] = parts(birthday);
  const [year, month, dayOfMonth] = parts(day);
  const months = (year - birthYear) * 12 + (month - birthMonth) - (dayOfMonth < birthDay ? 1 : 0);
  return { years: Math.floor(months / 12), months: ((months % 12) + 12) % 12 };
}

/** Age in years with fractions, for a curve: whole on each birthday, and between two of them by the day. */
export function exactAge(birthday: string, day: string): number {
  const { years } = ageOn(birthday, day);
  const [birthYear, month, dayOfMonth] = parts(birthday);
  // There is no 29 February in most years: the day after it is 1 March.
  const at = (age: number) => Date.UTC(birthYear + age, month - 1, dayOfMonth);
  return years + (Date.parse(day) - at(years)) / (at(years + 1) - at(years));
}

const parts = (date: string) => date.split('-').map(Number) as [number, number, number];
