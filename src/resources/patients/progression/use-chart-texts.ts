import { ageOn } from '@contract/age';
import { formatAcuity } from '@contract/vision/acuity';
import { centileText } from '@contract/vision/axial-length';
import { formatDioptres, formatRefraction, withUnit } from '@contract/vision/notation';
import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import type { ChartTexts } from './chart-options';
import type { Visit } from './progression';

/** The words of the progression charts and their tables. */
export function useChartTexts(birthday: string): ChartTexts {
  const translate = useTranslate();
  return useMemo(() => {
    const plans = (codes: readonly string[]) =>
      codes.map((code) => translate(`exam.plans.${code}`)).join(translate('patients.progression.and'));
    const ageAt = ({ date }: Visit) => translate('common.ageInMonths', ageOn(birthday, date));
    const eye = (side: 'od' | 'os') => `${translate(`exam.eyesShort.${side}`)} ${translate(`exam.eyes.${side}`)}`;
    return {
      eye: { od: eye('od'), os: eye('os') },
      age: translate('patients.progression.age'),
      ageAt,
      plans,
      low: translate('patients.progression.lowLimit'),
      high: translate('patients.progression.highLimit'),
      describe: (visit, side, quantity) => {
        const { se, refraction, isCycloplegic, va, al, centile } = visit[side];
        const line = (key: string, value: string) => translate(`patients.progression.tooltip.${key}`, { value });
        return [
          `${visit.date} · ${ageAt(visit)}`,
          ...(quantity === 'se'
            ? [
                line('se', withUnit(formatDioptres(se), 'D')),
                line('refraction', formatRefraction(refraction)),
                translate(`patients.progression.${isCycloplegic ? 'cycloplegic' : 'nonCycloplegic'}`),
              ]
            : [
                line('al', withUnit(al?.toFixed(2) ?? '', 'mm')),
                ...(centile === null ? [] : [line('centile', centileText(centile))]),
                ...(visit.device ? [translate(`exam.options.alDevice.${visit.device}`)] : []),
              ]),
          ...(va === null ? [] : [line('va', formatAcuity(va))]),
          ...(visit.plans.length > 0 ? [line('plans', plans(visit.plans))] : []),
        ];
      },
    };
  }, [translate, birthday]);
}
