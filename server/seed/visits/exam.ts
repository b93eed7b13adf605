import type { Exam } from '../../../contract/exam/exam';
import { blankExam } from '../../../contract/exam/schema';
import type { Refraction } from '../../../contract/vision/refraction';
import type { Random } from '../random';
import { clip, normal, toStep } from './chance';
import type { EyeCourse } from './eyes';

/** What one visit is about. */
export type VisitState = {
  od: EyeCourse;
  os: EyeCourse;
  /** At the visit, with fractions. */
  years: number;
  /** How far this person is from the usual build, in standard deviations; the same at every visit. */
  build: number;
  correction: NonNullable<Exam['basic']['correctionType']>;
};

const tenth = (value: number) => Math.round(value * 10) / 10;
const pair = <T>(make: (eye: 'od' | 'os') => T) => ({ od: make('od'), os: make('os') });
const normalFinding = { picks: ['normal' as const], other: '' };
const clear = { picks: ['clear' as const], other: '' };

/** Uncorrected acuity by the blur and the age. */
function acuityOf(random: Random, { se, cylinder }: EyeCourse, years: number): number {
  const blur = Math.max(0, -se - 0.25);
  const young = years < 4 ? 0.25 : years < 5 ? 0.18 : years < 6 ? 0.1 : 0;
  const logMar =
    0.38 * blur ** 0.85 + 0.1 * Math.max(0, Math.abs(cylinder) - 0.5) + normal(random, -0.02, 0.06) + young;
  return tenth(clip(5 - logMar, 3.5, 5.3));
}

/** The lens that an instrument or a person finds: in quarters of a dioptre. */
function lensOf({ se, cylinder, axis }: EyeCourse, off = 0): Refraction {
  const sphere = toStep(se - cylinder / 2 + off, 0.25);
  return { sphere, cylinder, axis: cylinder === 0 ? null : axis };
}

/** Invents what is found at a visit, with the usual gaps. */
export function inventExam(random: Random, state: VisitState): Exam {
  const exam = blankExam();
  basic(random, exam, state);
  refractive(random, exam, state);
  if (random.chance(0.55)) special(random, exam, state);
  if (state.years >= 6 && random.chance(0.35)) visualFunction(random, exam, state);
  other(random, exam, state);
  return exam;
}

function basic(random: Random, { basic }: Exam, { correction, years, ...eyes }: VisitState): void {
  const isOrthoK = correction === 'orthoK';
  const acuity = pair((eye) => (isOrthoK ? random.pick([4.9, 5, 5, 5.1]) : acuityOf(random, eyes[eye], years)));
  basic.correctionType = correction;
  basic.vaDistance = 'm5';
  basic.ucvaFar = { ...acuity, ou: Math.max(acuity.od, acuity.os) };
  if (correction !== 'none') {
    const present = pair((eye) =>
      Math.max(acuity[eye], tenth(Math.min(eyes[eye].bcva, 5) - (random.chance(0.4) ? 0.1 : 0))),
    );
    basic.presentVaFar = { ...present, ou: Math.max(present.od, present.os) };
  }
  const pressure = clip(normal(random, 15.5, 2.6), 9, 23);
  basic.iop = pair(() => tenth(pressure + normal(random, 0, 0.7)));
  basic.iopMethod = 'nct';
  basic.iopTime = `${String(random.between(9, 17)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`;
  if (!random.chance(0.8)) return;
  const allergic = random.chance(0.06);
  basic.externalEye = pair(() => normalFinding);
  basic.conjunctiva = pair(() =>
    allergic ? { picks: ['hyperaemia1' as const, 'papillae' as const], other: '' } : normalFinding,
  );
  basic.cornea = pair(() => clear);
  basic.anteriorChamber = pair(() => 'normal' as const);
  basic.iris = pair(() => normalFinding);
  basic.pupil = pair(() => normalFinding);
  basic.lens = pair(() => (years > 58 && random.chance(0.4) ? { picks: ['nuclear' as const], other: '' } : clear));
  basic.fundus = pair((eye) => (eyes[eye].se < -5 ? { picks: ['tessellated' as const], other: '' } : normalFinding));
}

function refractive(
  random: Random,
  { refractive, basic }: Exam,
  { correction, years, build, ...eyes }: VisitState,
): void {
  const isOrthoK = correction === 'orthoK';
  const isUnderDrops = !isOrthoK && years < 12 && random.chance(0.4);
  // Without drops a child accommodates.
  const accommodation = years < 18 ? -0.25 * random.between(0, 2) : 0;
  const worn = (eye: 'od' | 'os') =>
    isOrthoK ? { ...eyes[eye], se: -0.25 * random.between(0, 3), cylinder: 0 } : eyes[eye];
  refractive.autoRx = pair((eye) => lensOf(worn(eye), accommodation));
  refractive.cycloplegia = isUnderDrops
    ? random.pick(['tropicamide', 'tropicamide', 'cyclopentolate', 'atropine'])
    : 'none';
  if (isUnderDrops) refractive.cycloAutoRx = pair((eye) => lensOf(eyes[eye]));
  if (correction === 'frame')
    refractive.lensometry = pair((eye) => ({ ...lensOf(eyes[eye], 0.25 * random.between(0, 3)), add: null }));
  if (isOrthoK || years < 5) return;
  refractive.subjectiveRx = pair((eye) => lensOf(eyes[eye]));
  const best = pair((eye) => Math.max(eyes[eye].bcva, basic.ucvaFar?.[eye] ?? 0));
  refractive.bcvaFar = { ...best, ou: Math.max(best.od, best.os) };
  refractive.dominantEye = random.chance(0.65) ? 'od' : 'os';
  refractive.pdFar = toStep(clip(normal(random, 46 + 0.9 * Math.min(years, 18) + 2 * build, 0.3), 44, 74), 0.5);
  if (years < 42) return;
  const add = clip(toStep((years - 38) / 9, 0.25), 0.75, 2.75);
  refractive.addPower = pair(() => add);
  refractive.nearVa = { od: 4.9, os: 4.9, ou: 5 };
}

function special(random: Random, { special }: Exam, { od, os, build }: VisitState): void {
  const eyes = { od, os };
  const hundredth = (value: number) => Math.round(value * 100) / 100;
  special.al = pair((eye) => hundredth(clip(eyes[eye].al + normal(random, 0, 0.01), 18, 34)));
  special.alDevice = 'opticalBiometer';
  special.k1 = pair((eye) => hundredth(eyes[eye].k1));
  special.k1Axis = pair((eye) => eyes[eye].axis);
  special.k2 = pair((eye) => hundredth(eyes[eye].k2));
  special.k2Axis = pair((eye) => (eyes[eye].axis <= 90 ? eyes[eye].axis + 90 : eyes[eye].axis - 90));
  const depth = clip(normal(random, 3.4 + 0.3 * build, 0.03), 2.4, 4.3);
  special.acd = pair(() => hundredth(depth + normal(random, 0, 0.03)));
  const thickness = clip(normal(random, 540 + 32 * build, 4), 460, 640);
  special.cct = pair(() => Math.round(thickness + normal(random, 0, 4)));
  special.cctMethod = 'oct';
  special.wtw = pair(() => tenth(clip(normal(random, 11.8 - 0.3 * build, 0.05), 10.8, 12.9)));
}

/** Usual values with their deviation; one in seven far from usual. */
function visualFunction(random: Random, { visualFunction: found }: Exam, { years }: VisitState): void {
  const around = (mean: number, deviation: number, step: number, low: number, high: number) =>
    clip(toStep(normal(random, mean, deviation * (random.chance(0.15) ? 2.5 : 0.8)), step), low, high);
  found.coverFar = random.chance(0.9) ? 'ortho' : 'exoP';
  found.coverNear = random.chance(0.75) ? 'ortho' : 'exoP';
  found.phoriaFarH = around(-1, 2, 0.5, -12, 10);
  found.phoriaNearH = around(-3, 3, 0.5, -18, 12);
  found.aca = tenth(around(4, 1.5, 0.1, 1, 9));
  found.acaMethod = 'gradient';
  found.npcBreak = around(5, 1.5, 0.5, 2, 20);
  found.npcRecovery = found.npcBreak + 2;
  found.worth4Far = 'fusion';
  found.worth4Near = 'fusion';
  found.stereo = random.chance(0.85) ? random.pick([40, 50, 60]) : random.pick([80, 100, 200]);
  found.stereoMethod = 'titmus';
  const amplitude = 18 - years / 3;
  const amp = pair(() => around(amplitude, 1.5, 0.25, 0.5, 20));
  found.amp = { ...amp, ou: Math.max(amp.od, amp.os) };
  const bcc = around(0.5, 0.4, 0.25, -1, 2);
  found.bcc = { od: bcc, os: bcc, ou: bcc };
  found.bccMethod = 'bcc';
  found.nra = around(2, 0.4, 0.25, 0.5, 3.5);
  found.pra = around(-2.37, 0.8, 0.25, -6, -0.5);
  const facility = around(years < 18 ? 9 : 11, 2.5, 0.5, 0, 20);
  found.facility = { od: facility, os: facility, ou: Math.max(0, facility - 2) };
  found.biNear = { blur: 13, break: 21, recovery: 13 };
  found.boNear = { blur: 17, break: 21, recovery: 11 };
}

function other(random: Random, { other: found }: Exam, { years, build, correction }: VisitState): void {
  if (years < 18) {
    found.heightCm = tenth(clip(normal(random, 78 + 6.3 * Math.min(years, 15.5) + 5 * build, 0.4), 80, 195));
    found.weightKg = tenth(clip(normal(random, 6 + 2.9 * Math.min(years, 16) + 3 * build, 0.5), 11, 110));
    if (random.chance(0.7)) {
      found.outdoorHours = random.pick([0.5, 1, 1, 1.5, 2]);
      found.nearWorkHours = random.pick([2, 3, 4, 5, 6]);
      found.screenHours = random.pick([0.5, 1, 1.5, 2, 3]);
      found.sleepHours = random.pick([8, 8.5, 9, 9.5, 10]);
    }
  }
  if (correction === 'orthoK') {
    found.compliance = random.weighted([
      ['good', 75],
      ['fair', 20],
      ['poor', 5],
    ] as const);
    found.okWearHours = random.pick([8, 8.5, 9]);
  }
}
