import type { Sex } from '../../../contract/vision/axial-length';
import type { Random } from '../random';
import { atAge, clip, exponential, gamma2, normal, toStep } from './chance';

/** An eye as it is today, and what does not change of it. */
export type EyeCourse = {
  se: number;
  cylinder: number;
  axis: number;
  al: number;
  k1: number;
  k2: number;
  bcva: number;
};

/** Both eyes of somebody, and how fast their myopia grows compared with untreated eyes. */
export type EyesCourse = { od: EyeCourse; os: EyeCourse; factor: number };

// Shares and coefficients: domain model, section 6.
const shareOfMyopes = [0.01, 0.03, 0.07, 0.14, 0.15, 0.22, 0.32, 0.41, 0.5, 0.6, 0.69, 0.75, 0.78, 0.805, 0.82, 0.83];
const myopiaExcess = [0.5, 0.5, 0.5, 0.6, 0.8, 1, 1.25, 1.5, 1.75, 2, 2.3, 2.6, 2.8, 3, 3.15, 3.3];
const reserve = [1.9, 1.7, 1.5, 1.2, 1, 0.8, 0.65, 0.5, 0.42, 0.35, 0.25];

const atYear = (values: readonly number[], years: number) => values[clip(years - 3, 0, values.length - 1)] ?? 0;

/** Yearly change of an untreated myopic eye in dioptres. */
const yearlyChange = [
  [7, -0.9],
  [9, -0.75],
  [11, -0.6],
  [13, -0.5],
  [15, -0.35],
  [17, -0.2],
  [22, 0],
] as const;

/** Whoever comes to a vision centre has twice the odds of being myopic. */
function isMyope(random: Random, years: number): boolean {
  const share = years <= 18 ? atYear(shareOfMyopes, years) : years < 40 ? 0.7 : years < 60 ? 0.4 : 0.25;
  const odds = (2 * share) / (1 - share);
  return random.chance(odds / (1 + odds));
}

export function inventRefraction(random: Random, years: number): number {
  if (isMyope(random, years))
    return Math.max(-14, -0.5 - gamma2(random, atYear(myopiaExcess, Math.min(years, 18)) / 2));
  if (random.chance(0.03)) return 3 + 3 * random.next();
  return Math.max(-0.49, normal(random, atYear(reserve, years), 0.6));
}

const axisOf = (random: Random) => {
  const around = random.weighted([
    [180, 70],
    [90, 15],
    [0, 15],
  ] as const);
  const axis = around === 0 ? random.between(1, 180) : Math.round(normal(random, around, 8));
  return ((axis + 359) % 180) + 1;
};

type Person = { gender: Sex; years: number };

/** Axial length in mm that belongs to a refraction and a corneal radius. */
const lengthOf = (random: Random, { gender, years }: Person, se: number, radius: number) =>
  radius * (2.955 + 0.035 * clip((years - 6) / 3, -1, 1) - 0.055 * se) +
  normal(random, 0, 0.15) +
  (gender === 'male' ? 0.12 : 0);

export function inventEye(random: Random, person: Person, se: number, radius: number): EyeCourse {
  const cylinder = -toStep(Math.min(4, exponential(random, 0.6)), 0.25);
  const mean = 337.5 / radius;
  const astigmatism = Math.abs(cylinder) + 0.5 * random.next() + 0.25;
  return {
    se,
    cylinder: cylinder + 0,
    axis: axisOf(random),
    al: lengthOf(random, person, se, radius),
    k1: mean - astigmatism / 2,
    k2: mean + astigmatism / 2,
    bcva: random.chance(0.02) ? 4.7 : random.chance(0.25) ? 5.1 : 5,
  };
}

/** Two eyes that are alike; one person in twenty has eyes that are not. */
export function inventEyes(random: Random, person: Person, se = inventRefraction(random, person.years)): EyesCourse {
  const radius = clip(normal(random, person.gender === 'male' ? 7.85 : 7.72, 0.24), 7.1, 8.5);
  const other = se + normal(random, 0, 0.35) + (random.chance(0.05) ? -1.75 : 0);
  return {
    od: inventEye(random, person, se, radius),
    os: inventEye(random, person, other, radius + normal(random, 0, 0.03)),
    factor: 1,
  };
}

/** What an eye was some time ago: less myopic and shorter. The way back goes in quarters of a year. */
export function eyeBefore(eye: EyeCourse, yearsAgo: number, yearsNow: number, factor: number): EyeCourse {
  let { se, al } = eye;
  for (let gone = 0; gone < yearsAgo; gone += 0.25) {
    const part = Math.min(0.25, yearsAgo - gone);
    const age = yearsNow - gone;
    // Growing eyes that are not myopic lose their reserve.
    const change = (se <= -0.5 ? atAge(yearlyChange, age) * factor : age < 14 ? -0.15 : 0) * part;
    se -= change;
    al -= -0.4 * change + (age < 18 ? 0.05 : 0) * part;
  }
  return { ...eye, se, al };
}
