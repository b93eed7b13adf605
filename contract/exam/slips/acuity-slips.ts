import { acuityLines, isAcuity } from '../../vision/acuity';
import { sphericalEquivalent } from '../../vision/refraction';
import { type OneEye, refractionOf, wearsOrthoK } from '../derived';
import type { Exam } from '../exam';
import { beforeOf, numberOf } from './before';
import { type Case, oneEyes, type Slip } from './slip';

/** Ten lines are a factor of ten: a decimal acuity whose point moved, 0.1 for 1.0, is exactly one whole number away. */
const movedPoint = 1;
/** By how many lines' tenths an acuity must come nearer to what is expected before anybody is asked. */
const leastGain = 0.5;
const exchangeGain = 0.4;
const leastApart = 0.2;
/** Who sees less with a lens than without one by this much has the two in each other's place. */
const lessWithLens = 0.2;

/** However strong the myopia, something is read from near by. */
const leastAcuity = 3.5;

/** Blur in dioptres → logMAR, of an eye that does not accommodate: domain model, section 6. */
const acuityAt = (se: number) => Math.max(leastAcuity, 5 - 0.38 * Math.max(0, -se - 0.25) ** 0.85);

const acuityOf = ({ basic }: Exam, key: 'ucvaFar' | 'presentVaFar', eye: OneEye | 'ou') => charted(basic[key]?.[eye]);

/** Lines of a chart only: a code such as CF is no mistyped number. */
function charted(value: unknown): number | null {
  const acuity = numberOf(value);
  return acuity !== null && acuity >= acuityLines.lowest ? acuity : null;
}

/** What an uncorrected eye may be expected to see: by its refraction, and what it saw at the last visit of the same kind. */
function expectedOf(of: Case, eye: OneEye): number[] {
  const isOrthoK = wearsOrthoK(of.exam);
  const se = isOrthoK ? null : sphericalEquivalent(refractionOf(of.exam, eye)?.refraction);
  const before = beforeOf(of, (exam) => (wearsOrthoK(exam) === isOrthoK ? acuityOf(exam, 'ucvaFar', eye) : null));
  return [...(typeof se === 'number' ? [acuityAt(se)] : []), ...(before ? [before.value] : [])];
}

const farFrom = (acuity: number, expected: readonly number[]) =>
  Math.min(...expected.map((one) => Math.abs(one - acuity)));

/** Uncorrected acuities of which the decimal point was probably moved. */
export const acuityPoints = (of: Case): Slip[] =>
  oneEyes.flatMap((eye): Slip[] => {
    const acuity = acuityOf(of.exam, 'ucvaFar', eye);
    const expected = expectedOf(of, eye);
    if (acuity === null || expected.length === 0) return [];
    const is = farFrom(acuity, expected);
    const isMoved = [acuity + movedPoint, acuity - movedPoint].some(
      (meant) => isAcuity(meant) && is - farFrom(meant, expected) >= leastGain - 1e-9,
    );
    return isMoved ? [{ tab: 'basic', key: 'ucvaFar', eye, code: 'pointMoved', params: {} }] : [];
  });

/** Uncorrected acuities in which right and left stand exchanged. */
export function exchangedAcuities(of: Case): Slip[] {
  const [od, os] = oneEyes.map((eye) => acuityOf(of.exam, 'ucvaFar', eye));
  const [right, left] = [expectedOf(of, 'od'), expectedOf(of, 'os')];
  if (od == null || os == null || Math.abs(od - os) < leastApart - 1e-9 || !right.length || !left.length) return [];
  const gain = farFrom(od, right) + farFrom(os, left) - farFrom(od, left) - farFrom(os, right);
  return gain >= exchangeGain - 1e-9
    ? [{ tab: 'basic', key: 'ucvaFar', eye: 'os', code: 'eyesExchanged', params: {} }]
    : [];
}

/** Acuities with a lens that are below those without: the two rows are probably in each other's place. */
export function swappedAcuities({ exam }: Case): Slip[] {
  const { basic, refractive } = exam;
  return oneEyes.flatMap((eye): Slip[] => {
    const [without, present, best] = [basic.ucvaFar?.[eye], basic.presentVaFar?.[eye], refractive.bcvaFar?.[eye]].map(
      charted,
    );
    if (without == null) return [];
    const isBelow = (acuity: number | null | undefined) => acuity != null && acuity <= without - lessWithLens + 1e-9;
    return [
      ...(isBelow(present) ? [slip('basic', 'presentVaFar', eye)] : []),
      ...(isBelow(best) ? [slip('refractive', 'bcvaFar', eye)] : []),
    ];
  });
}

const slip = (tab: Slip['tab'], key: string, eye: OneEye): Slip => ({
  tab,
  key,
  eye,
  code: 'fieldsSwapped',
  params: {},
});
