import { ageOn } from '../../age';
import { fieldOf } from '../exam';
import { markOf } from '../marks';
import { beforeOf, numberOf } from './before';
import { betweenAxes } from './lens-distance';
import { lensesBefore, lensesNow } from './lens-references';
import { type Case, fellowOf, oneEyes, type Slip } from './slip';

/** Figures that hardly change by themselves, so that ten times as much, or a tenth, is a point that moved. */
const steady = ['iop', 'amp', 'cct', 'pdFar', 'weightKg'] as const;
/** By which factor a figure is from another, and how near it would be with its point moved. */
const far = 4;
const near = 1.6;

/** Figures of which the decimal point was probably moved, by the fellow eye's and those of the last visit. */
export function figurePoints(of: Case): Slip[] {
  const { years } = ageOn(of.patient.birthday, of.visitDate);
  return steady.flatMap((key) => {
    const placed = fieldOf(key);
    const { tab, field } = placed;
    const read = (eye?: 'od' | 'os') => (exam: Case['exam']) => {
      const value: unknown = Reflect.get(exam[tab], key);
      return numberOf(eye && typeof value === 'object' && value !== null ? Reflect.get(value, eye) : value);
    };
    return (field.eyes === 'one' ? [undefined] : oneEyes).flatMap((eye): Slip[] => {
      const value = read(eye)(of.exam);
      // Of two eyes the one that is within its limits is not the one that was mistyped.
      const mark = eye ? markOf(of.exam, placed, eye, years) : null;
      const fellow = eye && mark && mark.code !== 'eyesApart' ? read(fellowOf(eye))(of.exam) : null;
      const others = [beforeOf(of, read(eye))?.value ?? null, fellow];
      const isMoved = others.some((other) => value !== null && other !== null && isPointMoved(value, other));
      return isMoved ? [{ tab, key, ...(eye && { eye }), code: 'pointMoved', params: {} }] : [];
    });
  });
}

function isPointMoved(value: number, other: number): boolean {
  const apart = (one: number) => Math.max(one / other, other / one);
  return value > 0 && other > 0 && apart(value) > far && Math.min(apart(value * 10), apart(value / 10)) < near;
}

/** Height and weight in each other's place: nobody weighs more kilograms than so many centimetres, but for a slip. */
export const swappedBuild = ({ exam: { other } }: Case): Slip[] => {
  const [height, weight] = [numberOf(other.heightCm), numberOf(other.weightKg)];
  return height !== null && weight !== null && weight > height
    ? [{ tab: 'other', key: 'heightCm', code: 'fieldsSwapped', params: {} }]
    : [];
};

/** Axes of the flat and the steep meridian in each other's place, by the last visit's or by the axis of the refraction. */
export const swappedMeridians = (of: Case): Slip[] =>
  oneEyes.flatMap((eye): Slip[] => {
    const { k1, k2, k1Axis } = of.exam.special;
    const [flat, steep, axis] = [numberOf(k1?.[eye]), numberOf(k2?.[eye]), numberOf(k1Axis?.[eye])];
    if (flat === null || steep === null || axis === null || steep - flat < toric) return [];
    const before = beforeOf(of, ({ special }) => numberOf(special.k1Axis?.[eye]));
    const lenses = [...lensesNow(of, eye, 'lensometry'), ...lensesBefore(of, eye)];
    const axes = before
      ? [before.value]
      : lenses.filter(({ cylinder }) => Math.abs(cylinder) >= toric).map((lens) => lens.axis);
    const isSwapped = axes.length > 0 && axes.every((one) => betweenAxes(one, axis) >= across);
    return isSwapped ? [{ tab: 'special', key: 'k1Axis', eye, code: 'fieldsSwapped', params: {} }] : [];
  });

/** From so many dioptres of corneal astigmatism on, its axes are measured surely. */
const toric = 0.75;
const across = 60;
