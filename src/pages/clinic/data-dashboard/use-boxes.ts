import type { PatientStatistics } from '@contract/dashboard';
import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { type Band, bandText } from './bands';

const sexes = ['male', 'female'] as const;

/** The statistics' spreads as the box plots take them. The same objects until the numbers change. */
export function useBoxes(statistics: PatientStatistics | undefined) {
  const translate = useTranslate();
  return useMemo(() => {
    const se = (statistics?.se ?? []).filter(({ box }) => box.n > 0);
    const lengths = (statistics?.axialLength ?? []).filter(({ box }) => box.n > 0);
    const alBands: Band[] = [...new Map(lengths.map((row) => [row.ageFrom, row])).values()].sort(
      (a, b) => a.ageFrom - b.ageFrom,
    );
    const plans = (statistics?.progression ?? []).filter(({ se: d, axialLength: mm }) => d || mm);
    const perYear = translate('dataDashboard.perYear');
    return {
      seNames: se.map(bandText),
      se: [{ name: translate('dataDashboard.charts.se'), boxes: se.map(({ box }) => box) }],
      alBands,
      axialLength: sexes.map((sex) => ({
        name: translate(`patients.options.gender.${sex}`),
        boxes: alBands.map(
          ({ ageFrom }) => lengths.find((row) => row.ageFrom === ageFrom && row.gender === sex)?.box ?? null,
        ),
      })),
      planNames: plans.map(({ plan }) => translate(`exam.plans.${plan}`)),
      progression: {
        se: [{ name: perYear, boxes: plans.map(({ se: box }) => box) }],
        axialLength: [{ name: perYear, boxes: plans.map(({ axialLength: box }) => box) }],
      },
    };
  }, [statistics, translate]);
}
