import { ageOn } from '@contract/age';
import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import { useToday } from '@/ui/hooks/use-today';

const adult = 18;

/** Age today as a clinic writes it: years and months for children, years for adults. */
export function useAgeText() {
  const translate = useTranslate();
  const today = useToday();
  return useCallback(
    (birthday: string) => {
      const { years, months } = ageOn(birthday, today);
      return years < adult ? translate('common.ageInMonths', { years, months }) : translate('common.age', { years });
    },
    [translate, today],
  );
}
