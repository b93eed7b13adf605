import { ageOn, exactAge } from '../age';
import { axialLengthCentile, type Sex } from '../vision/axial-length';
import { alCrRatio, calculatedAca, cornealAstigmatism, cornealRadius, meanKeratometry } from '../vision/biometry';
import { type EyeName, eyeName, eyeNames } from '../vision/eye-name';
import { isScreenedMyopic, type ReducedVision, reducedVision, reducedVisions } from '../vision/reduced-vision';
import {
  type AstigmatismClass,
  type AstigmatismGrade,
  astigmatismClass,
  astigmatismGrade,
  isAnisometropic,
  type Refraction,
  sphericalEquivalent,
} from '../vision/refraction';
import type { Exam } from './exam';

export type OneEye = 'od' | 'os';

/** Best first: what an eye is graded by. */
export const refractionSources = ['cycloAutoRx', 'subjectiveRx', 'retinoscopy', 'autoRx'] as const;
export type RefractionSource = (typeof refractionSources)[number];

export type GradedRefraction = { refraction: Refraction; source: RefractionSource; isCycloplegic: boolean };

/** The refraction that an eye is graded by, and whether accommodation was paralysed for it. */
export function refractionOf({ refractive }: Pick<Exam, 'refractive'>, eye: OneEye): GradedRefraction | null {
  for (const source of refractionSources) {
    const refraction = refractive[source]?.[eye];
    if (!refraction || refraction.sphere === null) continue;
    const isUnderDrops = refractive.cycloplegia !== null && refractive.cycloplegia !== 'none';
    return { refraction, source, isCycloplegic: source === 'cycloAutoRx' || (source !== 'autoRx' && isUnderDrops) };
  }
  return null;
}

/** Who wears ortho-K lenses at night is never graded: the day's acuity and refraction are the lens's. */
export const wearsOrthoK = ({ basic }: Exam) => basic.correctionType === 'orthoK';

/** Whom the examination is about. */
export type Examinee = { birthday: string; gender: Sex };

/** What follows from one eye's measurements. Reference values, no diagnosis; null where something is missing. */
export type EyeFindings = {
  refraction: Refraction | null;
  source: RefractionSource | null;
  isCycloplegic: boolean;
  se: number | null;
  grade: EyeName | null;
  astigmatism: AstigmatismGrade | null;
  astigmatismClass: AstigmatismClass | null;
  kMean: number | null;
  cornealRadius: number | null;
  cornealAstigmatism: number | null;
  alCr: number | null;
  alCentile: number | null;
  reducedVision: ReducedVision | null;
  isScreenedMyopic: boolean | null;
};

export function eyeFindings(exam: Exam, eye: OneEye, { birthday, gender }: Examinee, visitDate: string): EyeFindings {
  const { years } = ageOn(birthday, visitDate);
  const graded = refractionOf(exam, eye);
  const se = sphericalEquivalent(graded?.refraction);
  const isGraded = !wearsOrthoK(exam);
  const { al, k1, k2 } = exam.special;
  const axialLength = al?.[eye] ?? null;
  const [flat, steep] = [k1?.[eye] ?? null, k2?.[eye] ?? null];
  const acuity = exam.basic.ucvaFar?.[eye] ?? null;
  const cylinder = graded ? (graded.refraction.cylinder ?? 0) : null;
  return {
    refraction: graded?.refraction ?? null,
    source: graded?.source ?? null,
    isCycloplegic: graded?.isCycloplegic ?? false,
    se,
    grade: eyeName({ se, years, isOrthoK: !isGraded }),
    astigmatism: isGraded ? astigmatismGrade(cylinder) : null,
    astigmatismClass: isGraded ? astigmatismClass(graded?.refraction) : null,
    kMean: meanKeratometry(flat, steep),
    cornealRadius: cornealRadius(flat, steep),
    cornealAstigmatism: cornealAstigmatism(flat, steep),
    // The cornea is flat from the lens of the night, and the ratio too low for the eye.
    alCr: isGraded ? alCrRatio(axialLength, flat, steep) : null,
    alCentile: axialLengthCentile(axialLength, gender, exactAge(birthday, visitDate)),
    reducedVision: isGraded ? reducedVision(acuity, years) : null,
    isScreenedMyopic: isGraded ? isScreenedMyopic(acuity, se, years) : null,
  };
}

/** What follows for the person, who is graded by the worse eye. */
export type Findings = {
  years: number;
  isOrthoK: boolean;
  od: EyeFindings;
  os: EyeFindings;
  grade: EyeName | null;
  /** Whether accommodation was paralysed for what the grade rests on. */
  isCycloplegic: boolean;
  reducedVision: ReducedVision | null;
  isAnisometropic: boolean | null;
  /** AC/A by the phorias, in Δ/D. */
  calculatedAca: number | null;
};

export function findingsOf(exam: Exam, examinee: Examinee, visitDate: string): Findings {
  const od = eyeFindings(exam, 'od', examinee, visitDate);
  const os = eyeFindings(exam, 'os', examinee, visitDate);
  const grade = worse(eyeNames, od.grade, os.grade);
  const isOrthoK = wearsOrthoK(exam);
  // An eye under drops is not measured by one that accommodates.
  const isComparable = !isOrthoK && od.isCycloplegic === os.isCycloplegic;
  return {
    years: ageOn(examinee.birthday, visitDate).years,
    isOrthoK,
    od,
    os,
    grade,
    // Of the eye that decides; where both have the grade, the surer one.
    isCycloplegic: [od, os].some((eye) => eye.isCycloplegic && eye.grade === grade),
    reducedVision: worse(reducedVisions, od.reducedVision, os.reducedVision),
    isAnisometropic: isComparable ? isAnisometropic(od.refraction, os.refraction) : null,
    calculatedAca: acaOf(exam),
  };
}

function acaOf({ refractive: { pdFar, pdFarMono }, visualFunction: { phoriaNearH, phoriaFarH } }: Exam): number | null {
  const [od, os] = [pdFarMono?.od ?? null, pdFarMono?.os ?? null];
  const whole = pdFar ?? (od === null || os === null ? null : od + os);
  return calculatedAca(whole, phoriaNearH, phoriaFarH);
}

/** The last of those in a row of ranks that is there. */
function worse<Rank extends string>(ranks: readonly Rank[], ...found: (Rank | null)[]): Rank | null {
  const highest = Math.max(...found.map((rank) => (rank === null ? -1 : ranks.indexOf(rank))));
  return ranks[highest] ?? null;
}
