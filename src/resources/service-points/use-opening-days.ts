import type { ServicePoint } from '@contract/service-points';
import { useTranslate } from '@refinedev/core';
import { wholeTimes } from '@/ui/values/whole-times';
import { hoursByDays, textOf } from './opening-hours';

/** Opening hours in words: for days that follow each other and have the same. */
export function useOpeningDays() {
  const translate = useTranslate();
  const day = (weekday: number) => translate(`service-points.weekdays.${weekday}`);
  return (hours: ServicePoint['openingHours']) =>
    hoursByDays(hours).map(({ from, to, periods }) => ({
      days: from === to ? day(from) : translate('service-points.days', { from: day(from), to: day(to) }),
      text: wholeTimes(textOf(periods, translate('common.separator')) || translate('service-points.closed')),
    }));
}
