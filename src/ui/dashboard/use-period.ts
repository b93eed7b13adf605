import { isDay } from '@contract/typed';
import dayjs from 'dayjs';
import { useInAddress } from '@/ui/hooks/use-in-address';
import { useToday } from '@/ui/hooks/use-today';

export type Period = { startDate: string; endDate: string; servicePointId?: number };

const shownDays = 30;

/** By what a part of it stands in the address. */
const nameOf = { startDate: 'from', endDate: 'to', servicePointId: 'point' } as const;

/** Which days and which service point are looked at: what was chosen of it stands in the address. Else it is the last 30 days, also tomorrow. */
export function usePeriod() {
  const { values, put } = useInAddress(...Object.values(nameOf));
  const today = useToday();
  const { from, to } = values;
  const endDate = isDay(to) && to <= today ? to : today;
  const startDate =
    isDay(from) && from <= endDate
      ? from
      : dayjs(endDate)
          .subtract(shownDays - 1, 'day')
          .format('YYYY-MM-DD');
  const point = Number(values.point);
  const period: Period = { startDate, endDate, ...(Number.isInteger(point) && point > 0 && { servicePointId: point }) };

  const choose = (changed: Partial<Period>) =>
    put(
      Object.fromEntries(
        Object.entries(changed).map(([part, value]) => [nameOf[part as keyof Period], value?.toString()]),
      ),
    );
  return { period, choose };
}
