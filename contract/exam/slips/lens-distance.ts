import type { Refraction } from '../../vision/refraction';

/** A whole lens: a blank cylinder is none. */
export type Lens = { sphere: number; cylinder: number; axis: number };

/** A lens of which all that it needs is known, as numbers; half typed ones are none. */
export function lensOf(refraction: Refraction | null | undefined): Lens | null {
  if (!refraction || typeof refraction.sphere !== 'number') return null;
  const { sphere, cylinder, axis } = refraction;
  if (cylinder === null || cylinder === 0) return { sphere, cylinder: 0, axis: 180 };
  return typeof cylinder === 'number' && typeof axis === 'number' ? { sphere, cylinder, axis } : null;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Spherical equivalent and the two cross cylinders of a lens (Thibos 1997): however it is written, its vector is the same. */
function vectorOf({ sphere, cylinder, axis }: Lens): [number, number, number] {
  const double = radians(2 * axis);
  return [sphere + cylinder / 2, (-cylinder / 2) * Math.cos(double), (-cylinder / 2) * Math.sin(double)];
}

/** How far two lenses are from each other, in dioptres. */
export function distance(one: Lens, other: Lens): number {
  const [a, b] = [vectorOf(one), vectorOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** To the nearest of some; infinite where there is none. */
export const nearest = (lens: Lens, others: readonly Lens[]): number =>
  Math.min(Number.POSITIVE_INFINITY, ...others.map((other) => distance(lens, other)));

/** The angle between two axes, 0 to 90 degrees. */
export function betweenAxes(one: number, other: number): number {
  const apart = Math.abs(one - other) % 180;
  return Math.min(apart, 180 - apart);
}
