import { ageOn } from '../../../contract/age';
import type { PlanCode } from '../../../contract/exam/conclusion';
import type { Examinee } from '../../../contract/exam/derived';
import { findingsOf } from '../../../contract/exam/derived';
import type { Exam } from '../../../contract/exam/exam';
import { examSchema } from '../../../contract/exam/schema';
import type { RecordContent } from '../../../contract/patient-records';
import { addDays } from '../../../contract/site-time';
import { daysBetween, yearsBetween } from '../../../contract/vision/progression';
import type { Random } from '../random';
import { clip } from './chance';
import { diagnosesOf, nextVisit, plansOf, prescriptionOf } from './conclusion';
import { inventExam } from './exam';
import { eyeBefore, inventEyes } from './eyes';
import type { Place, Story } from './stories';

/** What a visit holds besides where it was and who did it. */
export type InventedVisit = Omit<RecordContent, 'servicePointId' | 'examinerId'>;

type Person = Examinee & { since: string; today: string; story: Story | undefined };

const factors: Partial<Record<PlanCode, number>> = { atropine: 0.7, defocus: 0.5, multifocalCl: 0.5, orthoK: 0.5 };
const complaints = ['视物模糊', '例行复查', '学校筛查异常', '眼睛疲劳', '需要更换眼镜', '家长要求检查视力'];

/** All visits of somebody, the earliest first. */
export function inventCourse(random: Random, person: Person): InventedVisit[] {
  const { story, today, birthday, gender } = person;
  const yearsNow = yearsBetween(birthday, today);
  const se = story?.se;
  const eyes = inventEyes(random, { gender, years: Math.floor(yearsNow) }, se);
  const usual = usualPlans(random, yearsNow, eyes.od.se);
  // A large cornea is flat, and usually a large person's.
  const build = clip((43.3 - eyes.od.k1) / 1.4, -2, 2);
  const dates = datesOf(random, person, usual);
  const factor = story?.factor ?? Math.min(1, ...usual.map((code) => factors[code] ?? 1));
  const wears = random.weighted([
    ['frame', 85],
    ['softCl', 15],
  ] as const);

  return dates.map((visitDate, index) => {
    const place = { index, total: dates.length };
    const codes = story?.plans(place) ?? usual;
    const isTreated = index > 0;
    const ago = daysBetween(visitDate, today) / 365.25;
    const years = yearsNow - ago;
    const before = (eye: 'od' | 'os') => eyeBefore(eyes[eye], ago, yearsNow, factor);
    const [od, os] = [before('od'), before('os')];
    const needsLens = Math.min(od.se, os.se) <= -0.75 || codes.includes('spectacles');
    const isOrthoK = codes.includes('orthoK') && isTreated;
    const correction = isOrthoK
      ? 'orthoK'
      : needsLens && (isTreated || years > 12)
        ? years > 20
          ? wears
          : 'frame'
        : 'none';
    const exam = inventExam(random, { od, os, years, build, correction });
    story?.change?.(exam, place);
    // What a story adds up, such as 4.4 and 0.2, is kept as if somebody had typed it.
    return visit(random, { person, exam: story ? examSchema.parse(exam) : exam, visitDate, codes, place });
  });
}

type Visit = { person: Person; exam: Exam; visitDate: string; codes: readonly PlanCode[]; place: Place };

function visit(random: Random, { person, exam, visitDate, codes, place }: Visit): InventedVisit {
  const { story } = person;
  const findings = findingsOf(exam, person, visitDate);
  const isStarting = codes.includes('orthoK') && place.index === 0;
  return {
    visitDate,
    visitType: place.index === 0 ? 'first' : isStarting ? 'fitting' : 'review',
    chiefComplaint: story?.complaint ?? (place.index === 0 ? random.pick(complaints) : '例行复查'),
    history: '',
    familyHistory: random.chance(0.2) ? '父母近视' : '',
    allergy: '',
    exam,
    diagnoses: diagnosesOf(findings, story?.diagnoses),
    plans: plansOf(codes),
    prescription: prescriptionOf(exam, codes),
    advice:
      story?.advice ??
      (ageOn(person.birthday, visitDate).years < 18
        ? '每日户外活动 2 小时以上，控制连续近距离用眼。'
        : '注意用眼休息。'),
    nextFollowUpDate: nextVisit(visitDate, codes, findings.years),
    followUpReason: '',
  };
}

function usualPlans(random: Random, years: number, se: number): PlanCode[] {
  if (se > -0.5) return years >= 42 && random.chance(0.6) ? ['spectacles'] : ['observe'];
  if (years >= 19) return random.chance(0.06) ? ['dryEyeCare', 'spectacles'] : ['spectacles'];
  const canOrthoK = years >= 9 && se <= -1 && se >= -6;
  return random.weighted([
    [['spectacles'], 40],
    [['defocus'], 26],
    [['atropine', 'spectacles'], 12],
    [['defocus', 'atropine'], 7],
    [canOrthoK ? ['orthoK'] : ['spectacles'], 15],
  ] as [PlanCode[], number][]);
}

/** Days of the visits: from the registration on, each about when the one before asked for it, until somebody stays away. */
function datesOf(random: Random, { since, today, birthday, story }: Person, plans: PlanCode[]): string[] {
  if (story) {
    // A story takes its time, whenever the patient was registered.
    const every = Math.max(95, Math.floor(Math.min(900, 130 * story.visits) / story.visits));
    return Array.from({ length: story.visits }, (_, index) => addDays(today, -5 - every * (story.visits - 1 - index)));
  }
  if (since > today) return [today];
  const wanted = random.weighted(visitCounts);
  const end = random.chance(0.5) ? addDays(today, -random.between(0, 300)) : today;
  const dates = [since];
  for (let last = since; dates.length < wanted; dates.push(last)) {
    last = addDays(nextVisit(last, plans, ageOn(birthday, last).years), lateness(random));
    if (last > end) break;
  }
  return dates;
}

const visitCounts: [number, number][] = [
  [1, 6],
  [2, 8],
  [3, 10],
  [4, 12],
  [5, 16],
  [6, 18],
  [7, 16],
  [8, 14],
];

/** By how many days somebody comes after the day that they were asked for. */
const lateness = (random: Random) => (random.chance(0.92) ? random.between(-12, 4) : random.between(15, 45));
