import type { Mark } from '@contract/exam/marks';
import { formatAcuity } from '@contract/vision/acuity';
import { centileText } from '@contract/vision/axial-length';
import { formatDioptres, formatRefraction } from '@contract/vision/notation';
import type { Quantity } from '@contract/vision/progression';
import { MarkedValue } from '@/domain/exam/outside-mark';
import type { ChartTableData } from '@/ui/chart/chart-table';
import type { ChartTexts } from './chart-options';
import { bothEyes, type Visit, valueAt } from './progression';

type Label = (key: string) => string;

const marked = (text: string, mark: Mark | null) => <MarkedValue text={text || '—'} mark={mark} />;

function cellsOf(visit: Visit, eye: 'od' | 'os', quantity: Quantity) {
  const { refraction, va, centile, marks } = visit[eye];
  const value = valueAt(visit, eye, quantity);
  const ofKind =
    quantity === 'se'
      ? [marked(formatDioptres(value), null), marked(formatRefraction(refraction), marks.refraction)]
      : [marked(value?.toFixed(2) ?? '', marks.al), marked(centile === null ? '' : centileText(centile), null)];
  return { [`${eye}Value`]: ofKind[0], [`${eye}More`]: ofKind[1], [`${eye}Va`]: marked(formatAcuity(va), marks.va) };
}

/** Whether accommodation was paralysed; of each eye where it was of one only. */
function cycloplegiaOf(visit: Visit, texts: ChartTexts, label: Label): string {
  const refracted = bothEyes.filter((eye) => visit[eye].se !== null);
  const words = refracted.map((eye) => label(visit[eye].isCycloplegic ? 'cycloplegic' : 'nonCycloplegic'));
  const [first = '', ...others] = words;
  if (others.every((word) => word === first)) return first;
  return refracted.map((eye, index) => `${texts.eye[eye]} ${words[index]}`).join(' · ');
}

/** The numbers behind a chart: a line for each visit at which one of the eyes was measured, the newest first. */
export function progressTable(
  visits: readonly Visit[],
  quantity: Quantity,
  texts: ChartTexts,
  label: Label,
): ChartTableData {
  const inEye = (eye: 'od' | 'os') =>
    quantity === 'se'
      ? [
          { key: `${eye}Value`, title: `${texts.eye[eye]} SE (D)`, isNumber: true },
          { key: `${eye}More`, title: label('refraction'), isNumber: true },
          { key: `${eye}Va`, title: label('va'), isNumber: true },
        ]
      : [
          { key: `${eye}Value`, title: `${texts.eye[eye]} AL (mm)`, isNumber: true },
          { key: `${eye}More`, title: label('centile'), isNumber: true },
        ];
  const measured = visits.filter((visit) => bothEyes.some((eye) => valueAt(visit, eye, quantity) !== null));
  return {
    columns: [
      { key: 'date', title: label('date') },
      { key: 'age', title: texts.age },
      ...bothEyes.flatMap(inEye),
      { key: 'how', title: label('how') },
      { key: 'plans', title: label('plans') },
    ],
    rows: [...measured].reverse().map((visit) => ({
      key: visit.recordId,
      date: visit.date,
      age: texts.ageAt(visit),
      ...cellsOf(visit, 'od', quantity),
      ...cellsOf(visit, 'os', quantity),
      how:
        quantity === 'se' ? cycloplegiaOf(visit, texts, label) : visit.device ? label(`device.${visit.device}`) : '—',
      plans: visit.plans.length > 0 ? texts.plans(visit.plans) : '—',
    })),
  };
}
