import type { Exam } from '../../contract/exam/exam';
import { examSchema } from '../../contract/exam/schema';
import { lensKeys } from '../../contract/exam/slips/lens-references';
import { type Case, oneEyes } from '../../contract/exam/slips/slip';
import { yearsBetween } from '../../contract/vision/progression';
import type { Refraction } from '../../contract/vision/refraction';
import type { Random } from '../../server/seed/random';

/** The rows that a slip changed; nothing where it cannot be made in the visit. */
type Touched = readonly string[] | null;
/** Makes one slip in a copy of the visit's examination. */
type Slip = (exam: Exam, random: Random, of: Case) => Touched;

export type SlipKind = 'sign' | 'point' | 'eyes' | 'axis' | 'length' | 'height' | 'neighbours';

const eyeOf = (random: Random) => random.pick(oneEyes);
const between = (value: number, least: number) => Math.abs(value) >= least;

/** Changes one lens of the visit, where `change` gives another one. */
const ofLens =
  (change: (lens: Refraction & { sphere: number }, random: Random) => Partial<Refraction> | null): Slip =>
  (exam, random) => {
    const [key, eye] = [random.pick(lensKeys), eyeOf(random)];
    const pair = exam.refractive[key];
    const lens = pair?.[eye];
    if (!pair || !lens || lens.sphere === null) return null;
    const changed = change({ ...lens, sphere: lens.sphere }, random);
    if (!changed) return null;
    Object.assign(lens, changed);
    return [key];
  };

const exchange = <T>(pair: { od: T; os: T } | null): boolean => {
  if (!pair) return false;
  [pair.od, pair.os] = [pair.os, pair.od];
  return true;
};

const se = (lens: Refraction | null | undefined) => (lens?.sphere ?? 0) + (lens?.cylinder ?? 0) / 2;

const slips: Record<SlipKind, readonly Slip[]> = {
  sign: [
    ofLens(({ sphere }) => (between(sphere, 0.75) ? { sphere: -sphere } : null)),
    ofLens(({ cylinder }) => (between(cylinder ?? 0, 0.75) ? { cylinder: -(cylinder ?? 0) } : null)),
  ],
  point: [
    ofLens(({ sphere }, random) => (sphere === 0 ? null : { sphere: sphere * random.pick([10, 0.1]) })),
    ofLens(({ cylinder }, random) => (cylinder ? { cylinder: cylinder * random.pick([10, 0.1]) } : null)),
    ({ basic }, random) => {
      const [eye, by] = [eyeOf(random), random.pick([1, -1])];
      const acuity = basic.ucvaFar?.[eye];
      if (!basic.ucvaFar || acuity == null) return null;
      basic.ucvaFar[eye] = Math.round((acuity + by) * 10) / 10;
      return ['ucvaFar'];
    },
    ({ basic }, random) => {
      const eye = eyeOf(random);
      const pressure = basic.iop?.[eye];
      if (!basic.iop || pressure == null) return null;
      basic.iop[eye] = pressure / 10;
      return ['iop'];
    },
  ],
  eyes: [
    ({ refractive }, random) => {
      const key = random.pick(lensKeys);
      const pair = refractive[key];
      return between(se(pair?.od) - se(pair?.os), 0.75) && exchange(pair) ? [key] : null;
    },
    ({ basic: { ucvaFar } }) =>
      between((ucvaFar?.od ?? 0) - (ucvaFar?.os ?? 0), 0.3 - 1e-9) && exchange(ucvaFar) ? ['ucvaFar'] : null,
    ({ special: { al } }) => (between((al?.od ?? 0) - (al?.os ?? 0), 0.3) && exchange(al) ? ['al'] : null),
    // All rows of the refraction: only an earlier visit can tell.
    ({ refractive }, _, { earlier }) => {
      if (earlier.length === 0 || !between(se(refractive.autoRx?.od) - se(refractive.autoRx?.os), 0.75)) return null;
      return lensKeys.filter((key) => exchange(refractive[key]));
    },
  ],
  axis: [
    ofLens(({ cylinder, axis }) =>
      between(cylinder ?? 0, 0.5) && axis !== null ? { axis: axis <= 90 ? axis + 90 : axis - 90 } : null,
    ),
  ],
  length: [
    ({ special: { al } }, random, of) => {
      const eye = eyeOf(random);
      const now = al?.[eye];
      if (!al || now == null || !wasWithin(of, 2, (exam) => exam.special.al?.[eye])) return null;
      al[eye] = now + random.pick([1, -1, 2, -2]);
      return ['al'];
    },
  ],
  height: [
    ({ other }, random, of) => {
      if (other.heightCm === null || !wasWithin(of, 2, (exam) => exam.other.heightCm)) return null;
      other.heightCm += random.pick([10, -10, 20, -20]);
      return ['heightCm'];
    },
  ],
  neighbours: [
    ofLens(({ sphere, cylinder }) =>
      between(sphere - (cylinder ?? 0), 1) && cylinder && sphere ? { sphere: cylinder, cylinder: sphere } : null,
    ),
    ({ basic: { ucvaFar, presentVaFar } }, random) => {
      const eye = eyeOf(random);
      const [without, present] = [ucvaFar?.[eye], presentVaFar?.[eye]];
      if (!ucvaFar || !presentVaFar || without == null || present == null || present - without < 0.2 - 1e-9)
        return null;
      [ucvaFar[eye], presentVaFar[eye]] = [present, without];
      return ['ucvaFar', 'presentVaFar'];
    },
    ({ special: { k1, k2, k1Axis, k2Axis } }, random) => {
      const eye = eyeOf(random);
      const [flat, steep, one, other] = [k1?.[eye], k2?.[eye], k1Axis?.[eye], k2Axis?.[eye]];
      if (!k1Axis || !k2Axis || flat == null || steep == null || one == null || other == null) return null;
      if (steep - flat < 0.75) return null;
      [k1Axis[eye], k2Axis[eye]] = [other, one];
      return ['k1Axis', 'k2Axis'];
    },
    ({ other }) => {
      [other.heightCm, other.weightKg] = [other.weightKg, other.heightCm];
      return other.heightCm === null || other.weightKg === null ? null : ['heightCm', 'weightKg'];
    },
  ],
};

/** Whether it was measured in the last so many years. */
const wasWithin = ({ earlier, visitDate }: Case, years: number, read: (exam: Exam) => number | null | undefined) =>
  earlier.some((visit) => yearsBetween(visit.visitDate, visitDate) <= years && read(visit.exam) != null);

export const slipKinds = Object.keys(slips) as SlipKind[];

/** A visit with one slip of a kind; null where it cannot be made there, or the form itself would refuse it. */
export function withSlip(of: Case, kind: SlipKind, random: Random): { of: Case; touched: readonly string[] } | null {
  const exam = structuredClone(of.exam);
  const touched = random.pick(slips[kind])(exam, random, of);
  if (!touched) return null;
  const { data, success } = examSchema.safeParse(exam);
  return success ? { of: { ...of, exam: data }, touched } : null;
}
