import type { PatientStatistics } from '@contract/dashboard';
import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { bandText, withoutGaps } from './bands';

const sexes = ['male', 'female'] as const;

/** The statistics' spreads as the box plots take them. The same objects until the numbers change. */
export function useBoxes(statistics: PatientStatistics | undefined) {
  const translate = useTranslate();
  return useMemo(() => {
    const se = withoutGaps((statistics?.se ?? []).filter(({ box }) => box.n > 0));
    const lengths = (statistics?.axialLength ?? []).filter(({ box }) => box.n > 0);
    const alBands = withoutGaps(lengths).map(({ band }) => band);
    const plans = (statistics?.progression ?? []).filter(({ se: d, axialLength: mm }) => d || mm);
    const perYear = translate('dataDashboard.perYear');
    return {
      seNames: se.map(({ band }) => bandText(band)),
      se: [{ name: translate('dataDashboard.charts.se'), boxes: se.map(({ row }) => row?.box ?? null) }],
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
