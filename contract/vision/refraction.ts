/** A refraction; the axis in degrees is that of the cylinder. A blank cylinder is a spherical lens, as prescriptions write it. */
export type Refraction = { sphere: number | null; cylinder: number | null; axis: number | null };

/** Spherical equivalent S + C/2, unrounded so that thresholds are exact; shown with two decimals. */
export function sphericalEquivalent(refraction: Refraction | null | undefined): number | null {
  if (refraction?.sphere === null || refraction?.sphere === undefined) return null;
  return refraction.sphere + (refraction.cylinder ?? 0) / 2;
}

/** The same lens with the opposite sign of cylinder: S' = S + C, C' = −C, the axis turned by 90°. Its own inverse. */
export function transpose<R extends Refraction>(refraction: R): R {
  const { sphere, cylinder, axis } = refraction;
  if (sphere === null || !cylinder) return refraction;
  return {
    ...refraction,
    sphere: sphere + cylinder,
    cylinder: -cylinder,
    axis: axis === null ? null : axis <= 90 ? axis + 90 : axis - 90,
  };
}

/** As it is kept: with a minus cylinder, an axis of 1 to 180 and none without a cylinder. */
export function toMinusCylinder<R extends Refraction>(refraction: R): R {
  const { cylinder, axis } = refraction;
  const plain = { ...refraction, axis: cylinder ? (axis === 0 ? 180 : axis) : null };
  return cylinder && cylinder > 0 ? transpose(plain) : plain;
}

/** A refraction without cycloplegia overestimates myopia: it screens and does not diagnose. */
export type GradeConfidence = 'reference' | 'screening';
export const gradeConfidence = (isCycloplegic: boolean): GradeConfidence => (isCycloplegic ? 'reference' : 'screening');

export const astigmatismGrades = ['none', 'low', 'moderate', 'high'] as const;
export type AstigmatismGrade = (typeof astigmatismGrades)[number];

/** By the size of the cylinder: 0.50 to 2.00 low, up to 4.00 moderate. */
export function astigmatismGrade(cylinder: number | null): AstigmatismGrade | null {
  if (cylinder === null) return null;
  const size = Math.abs(cylinder);
  if (size > 4) return 'high';
  if (size > 2) return 'moderate';
  return size >= 0.5 ? 'low' : 'none';
}

export type AstigmatismClass = 'withRule' | 'againstRule' | 'oblique';

/** By the axis of the minus cylinder: within 30° of 180 with the rule, within 30° of 90 against it. */
export function astigmatismClass(refraction: Refraction | null | undefined): AstigmatismClass | null {
  if (!refraction?.cylinder) return null;
  const { axis } = toMinusCylinder(refraction);
  if (axis === null) return null;
  if (axis <= 30 || axis >= 150) return 'withRule';
  return axis >= 60 && axis <= 120 ? 'againstRule' : 'oblique';
}

/** Spheres more than 1.50 D or cylinders more than 1.00 D apart. */
export function isAnisometropic(od: Refraction | null | undefined, os: Refraction | null | undefined): boolean | null {
  if (!od || !os || od.sphere === null || os.sphere === null) return null;
  const [right, left] = [toMinusCylinder(od), toMinusCylinder(os)];
  const apart = (a: number | null, b: number | null) => Math.abs((a ?? 0) - (b ?? 0));
  return apart(right.sphere, left.sphere) > 1.5 || apart(right.cylinder, left.cylinder) > 1;
}
