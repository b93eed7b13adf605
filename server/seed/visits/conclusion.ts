import type { Diagnosis, Plan, PlanCode } from '../../../contract/exam/conclusion';
import { addMonths } from '../../../contract/exam/dates';
import type { Findings } from '../../../contract/exam/derived';
import type { Exam } from '../../../contract/exam/exam';
import type { Prescription } from '../../../contract/exam/prescription';
import { zh_CN } from '../../../contract/exam/texts/zh_CN';

const nameOf = (code: string) => (zh_CN.diagnoses as Record<string, string>)[code.replace('.', '-')] ?? code;

const diagnosis = (code: string, eye: Diagnosis['eye'], primary: boolean): Diagnosis => ({
  code,
  name: nameOf(code),
  eye,
  primary,
});

/** The eyes that something holds for, as a diagnosis names them. */
const eyeOf = (od: boolean, os: boolean): Diagnosis['eye'] => (od && os ? 'ou' : od ? 'od' : os ? 'os' : null);

/** What the findings are called; `first` comes before all of them. */
export function diagnosesOf(findings: Findings, first: readonly string[] = []): Diagnosis[] {
  const { od, os, grade, isOrthoK } = findings;
  const isMyopic = (se: number | null) => se !== null && se <= -0.5;
  const found: [string, Diagnosis['eye']][] = first.map((code) => [code, 'ou']);
  const myopic = eyeOf(isMyopic(od.se), isMyopic(os.se));
  if (isOrthoK) found.push(['H52.1', 'ou']);
  else if (myopic) found.push(['H52.1', myopic]);
  const hyperopic = eyeOf(od.grade === 'hyperopia', os.grade === 'hyperopia');
  if (hyperopic) found.push(['H52.0', hyperopic]);
  if (grade === 'premyopia') found.push(['PM', 'ou']);
  const isAstigmatic = (degree: string | null) => degree !== null && degree !== 'none';
  const astigmatic = eyeOf(isAstigmatic(od.astigmatism), isAstigmatic(os.astigmatism));
  if (astigmatic) found.push(['H52.2', astigmatic]);
  if (findings.isAnisometropic) found.push(['H52.3', 'ou']);
  if (findings.years >= 42) found.push(['H52.4', 'ou']);
  if (found.length === 0) found.push(['Z01.0', 'ou']);
  const unique = found.filter(([code], index) => found.findIndex(([other]) => other === code) === index);
  return unique.map(([code, eye], index) => diagnosis(code, eye, index === 0));
}

const plan = (code: PlanCode): Plan => ({
  code,
  concentration: null,
  hospital: '',
  reason: '',
  urgency: null,
  note: '',
});

export const plansOf = (codes: readonly PlanCode[]): Plan[] =>
  codes.map((code) => {
    if (code === 'atropine') return { ...plan(code), concentration: '0.01', hospital: '示例眼科医院' };
    if (code === 'referral') {
      return { ...plan(code), hospital: '示例眼科医院', reason: '进一步检查', urgency: 'soon' as const };
    }
    return plan(code);
  });

/** The spectacles that a visit prescribes, by the subjective refraction. */
export function prescriptionOf({ refractive }: Exam, codes: readonly PlanCode[]): Prescription | null {
  const { subjectiveRx, addPower, pdFar } = refractive;
  if (!subjectiveRx?.od || !subjectiveRx.os || !codes.some((code) => code === 'spectacles' || code === 'defocus'))
    return null;
  const lens = (eye: 'od' | 'os') => {
    const found = subjectiveRx[eye];
    return found && { lens: found, add: addPower?.[eye] ?? null, prism: null, backCurve: null, diameter: null };
  };
  return { usage: addPower ? 'progressive' : 'distance', od: lens('od'), os: lens('os'), pd: pdFar, note: '' };
}

const months: Partial<Record<PlanCode, number>> = {
  orthoK: 1,
  atropine: 3,
  defocus: 3,
  multifocalCl: 3,
  dryEyeCare: 1,
};

/** When the next visit is due, by the plan. */
export function nextVisit(visitDate: string, codes: readonly PlanCode[], years: number): string {
  const soonest = Math.min(...codes.map((code) => months[code] ?? (years < 18 ? 6 : 12)));
  return addMonths(visitDate, soonest);
}
