import { cornealRadius } from '../../vision/biometry';
import { hundredths } from '../../vision/notation';
import { sphericalEquivalent } from '../../vision/refraction';
import { type OneEye, refractionOf, wearsOrthoK } from '../derived';
import type { Exam } from '../exam';
import { beforeOf, numberOf } from './before';
import { type Case, oneEyes, type Slip } from './slip';

/** What can grow: at most so much in a year below 18 years of age and from then on, at least so much below 12; with the error of two measurements. */
type Growth = { most: number; adult: number; least: number; error: number; fall: number };

/** In mm. More than 0.30 a year is fast (2022 atropine consensus); a fall of 0.10 is error (domain model, 1.4). */
const length: Growth = { most: 0.7, adult: 0.3, least: 0, error: 0.15, fall: 0.1 };
/** In cm: at the height of puberty boys grow 10 a year, and before it hardly a child grows less than four. */
const height: Growth = { most: 11, adult: 1, least: 3, error: 1.5, fall: 2 };
const grownUp = 18;
const growing = 12;

/** A dioptre of refraction is 0.4 mm of length (domain model, section 6), a millimetre of corneal radius 3 mm (AL/CR). */
const perDioptre = -0.4;
const perRadius = 3;
/** By how many mm two eyes may differ beyond what refraction and cornea explain. */
const lengthApart = 0.7;

/** Lengths of eyes that cannot be: for what they were before, or else beside the fellow eye. */
export function lengthSlips(of: Case): Slip[] {
  const device = of.exam.special.alDevice;
  const known = oneEyes.map((eye) => ({
    eye,
    by: changeOf(of, length, (exam) => (exam.special.alDevice === device ? lengthOf(exam, eye) : null)),
  }));
  const slips = known.flatMap(({ eye, by }): Slip[] =>
    by?.isPossible === false
      ? [{ tab: 'special', key: 'al', eye, code: 'lengthImpossible', params: { by: by.value } }]
      : [],
  );
  const apart = known.every(({ by }) => by) ? null : unexplainedApart(of.exam);
  // Which of the two is wrong is not known: it is asked at the left one, which is measured last.
  if (slips.length > 0 || apart === null || Math.abs(apart) <= lengthApart) return slips;
  return [{ tab: 'special', key: 'al', eye: 'os', code: 'lengthsApart', params: { by: hundredths(apart) } }];
}

/** A height that cannot be for what it was before. */
export function heightSlips(of: Case): Slip[] {
  const by = changeOf(of, height, ({ other }) => numberOf(other.heightCm));
  if (by?.isPossible !== false) return [];
  return [{ tab: 'other', key: 'heightCm', code: 'heightImpossible', params: { by: by.value } }];
}

function changeOf(of: Case, growth: Growth, read: (exam: Exam) => number | null) {
  const [now, before] = [read(of.exam), beforeOf(of, read)];
  if (now === null || !before) return null;
  const value = hundredths(now - before.value);
  const { age, years } = before;
  const most = growth.error + (age < grownUp ? growth.most : growth.adult) * years;
  const least = (age + years < growing ? growth.least * years : 0) - growth.fall;
  return { value, isPossible: value >= least - 1e-9 && value <= most };
}

const lengthOf = ({ special }: Exam, eye: OneEye) => numberOf(special.al?.[eye]);

/** By how many mm the left eye is longer than the right one, beyond what its refraction and its cornea explain. */
export function unexplainedApart(exam: Exam): number | null {
  const [right, left] = oneEyes.map((eye) => {
    const { k1, k2 } = exam.special;
    const al = lengthOf(exam, eye);
    const radius = cornealRadius(numberOf(k1?.[eye]), numberOf(k2?.[eye]));
    const se = sphericalEquivalent(refractionOf(exam, eye)?.refraction);
    return al === null || radius === null || typeof se !== 'number' || wearsOrthoK(exam)
      ? null
      : al - perRadius * radius - perDioptre * se;
  });
  return typeof right === 'number' && typeof left === 'number' ? left - right : null;
}

/** Lengths of which the right one is probably the left one's: by the last visit, or by refraction and cornea. */
export function exchangedLengths(of: Case): Slip[] {
  const [od, os] = [lengthOf(of.exam, 'od'), lengthOf(of.exam, 'os')];
  if (od === null || os === null || Math.abs(os - od) < leastApart) return [];
  const [right, left] = oneEyes.map((eye) => beforeOf(of, (exam) => lengthOf(exam, eye))?.value ?? null);
  const asIs = right != null && left != null ? os - od - (left - right) : unexplainedApart(of.exam);
  if (asIs === null) return [];
  // Exchanged, the difference of the eyes turns its sign.
  const exchanged = asIs - 2 * (os - od);
  const isExchanged = Math.abs(asIs) - Math.abs(exchanged) >= exchangeGain && Math.abs(exchanged) <= Math.abs(asIs) / 2;
  return isExchanged ? [{ tab: 'special', key: 'al', eye: 'os', code: 'eyesExchanged', params: {} }] : [];
}

/** In mm. */
const leastApart = 0.2;
const exchangeGain = 0.3;
