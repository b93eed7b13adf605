import { ageOn } from '@contract/age';
import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import { today } from '@/lib/local-day';

const adult = 18;

/** Age today as a clinic writes it: years and months for children, years for adults. */
export function useAgeText() {
  const translate = useTranslate();
  return useCallback(
    (birthday: string) => {
      const { years, months } = ageOn(birthday, today());
      return years < adult ? translate('common.ageInMonths', { years, months }) : translate('common.age', { years });
    },
    [translate],
  );
}
