import { toMinusCylinder } from '../../vision/refraction';
import type { OneEye } from '../derived';
import { betweenAxes, distance, type Lens, lensOf, nearest } from './lens-distance';
import { type LensKey, lensesBefore, lensesNow, lensKeys } from './lens-references';
import { type Case, fellowOf, oneEyes, type Slip } from './slip';

/** By how many dioptres a lens must come nearer to the others, if it was mistyped, before anybody is asked. */
const leastGain = 0.9;
/** How far from the others it may then still be: by its part of how far it is as it stands. */
const leftOver = 0.5;
/** The fellow eye says less: eyes may differ, but hardly by the very slip. */
const fellowGain = 1.5;
const fellowLeftOver = 0.25;
/** A smaller cylinder has an axis that nobody can tell. */
const leastCylinder = 0.5;
const turned = 60;

/** Lenses that were probably mistyped: a lost sign, a moved point, sphere and cylinder swapped, an axis turned. */
export const lensSlips = (of: Case): Slip[] =>
  lensKeys.flatMap((key) => oneEyes.flatMap((eye) => slipOf(of, key, eye) ?? []));

function slipOf(of: Case, key: LensKey, eye: OneEye): Slip | null {
  const lens = lensOf(of.exam.refractive[key]?.[eye]);
  if (!lens) return null;
  const slip = (code: Slip['code']): Slip => ({ tab: 'refractive', key, eye, code, params: {} });
  const fellow = lensOf(of.exam.refractive[key]?.[fellowOf(eye)]);
  const [now, before] = [lensesNow(of, eye, key), lensesBefore(of, eye)];
  const sure = now.length > 0 ? now : before;
  for (const { code, lens: meant } of hypotheses(lens)) {
    const isMeant =
      sure.length > 0
        ? isNearer(lens, meant, sure, leastGain, leftOver) &&
          (before.length === 0 || isNearer(lens, meant, before, 0, 1))
        : // The cylinders of two eyes differ by more than a slip of one does.
          fellow &&
          code !== 'fieldsSwapped' &&
          isNearer(plain(lens), plain(meant), [plain(fellow)], fellowGain, fellowLeftOver);
    if (isMeant) return slip(code);
  }
  return isAxisTurned(of, lens, eye, [...now, ...before]) ? slip('axisTurned') : null;
}

const plain = ({ sphere, cylinder }: Lens): Lens => ({ sphere: sphere + cylinder / 2, cylinder: 0, axis: 180 });

function isNearer(lens: Lens, meant: Lens, others: readonly Lens[], gain: number, rest: number): boolean {
  const [is, would] = [nearest(lens, others), nearest(meant, others)];
  return is - would >= gain - 1e-9 && would <= is * rest;
}

/** What may have been meant instead. A plus cylinder was turned when it was left: what was typed then is the other form. */
function hypotheses(lens: Lens): { code: Slip['code']; lens: Lens }[] {
  const { sphere, cylinder, axis } = lens;
  const plus = { sphere: sphere + cylinder, cylinder: -cylinder, axis: axis <= 90 ? axis + 90 : axis - 90 };
  return [
    { code: 'signLost' as const, lens: { ...lens, sphere: -sphere } },
    ...(cylinder === 0 ? [] : [{ code: 'signLost' as const, lens: { ...plus, cylinder } }]),
    ...[10, 0.1].flatMap((by) => [
      { code: 'pointMoved' as const, lens: { ...lens, sphere: sphere * by } },
      ...(cylinder === 0 ? [] : [{ code: 'pointMoved' as const, lens: { ...lens, cylinder: cylinder * by } }]),
    ]),
    { code: 'fieldsSwapped' as const, lens: { sphere: cylinder, cylinder: sphere, axis } },
    ...(cylinder === 0
      ? []
      : [{ code: 'fieldsSwapped' as const, lens: { sphere: plus.cylinder, cylinder: plus.sphere, axis: plus.axis } }]),
  ];
}

/** Whether the axis stands across all that are known of the eye: of other lenses, and of its cornea. */
function isAxisTurned({ exam: { special } }: Case, lens: Lens, eye: OneEye, others: readonly Lens[]): boolean {
  if (Math.abs(lens.cylinder) < leastCylinder) return false;
  const axes = others.filter(({ cylinder }) => Math.abs(cylinder) >= leastCylinder).map(({ axis }) => axis);
  const [flat, steep, flatAxis] = [special.k1?.[eye], special.k2?.[eye], special.k1Axis?.[eye]];
  const isToric = typeof flat === 'number' && typeof steep === 'number' && steep - flat >= 0.75;
  if (axes.length === 0 && isToric && typeof flatAxis === 'number') axes.push(flatAxis);
  const { axis } = toMinusCylinder(lens);
  return axis !== null && axes.length > 0 && axes.every((one) => betweenAxes(one, axis) >= turned);
}

/** Rows of lenses in which right and left stand exchanged, by the visit's other lenses or by the last visit's. */
export function exchangedLenses(of: Case): Slip[] {
  return lensKeys.flatMap((key): Slip[] => {
    const [od, os] = [lensOf(of.exam.refractive[key]?.od), lensOf(of.exam.refractive[key]?.os)];
    if (!od || !os || distance(od, os) < leastApart) return [];
    const isExchanged = [lensesNow, lensesBefore].some((find) => {
      const [right, left] = [find(of, 'od', key), find(of, 'os', key)];
      if (right.length === 0 || left.length === 0) return false;
      const [is, would] = [nearest(od, right) + nearest(os, left), nearest(od, left) + nearest(os, right)];
      return is - would >= exchangeGain && would <= is * leftOver;
    });
    return isExchanged ? [{ tab: 'refractive', key, eye: 'os', code: 'eyesExchanged', params: {} }] : [];
  });
}

/** Eyes that are nearly alike are not told apart. */
const leastApart = 0.5;
const exchangeGain = 0.9;
