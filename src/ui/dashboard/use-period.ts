import { useGo, useParsed } from '@refinedev/core';
import dayjs from 'dayjs';
import { today } from '@/lib/local-day';

export type Period = { startDate: string; endDate: string; servicePointId?: number };

const shownDays = 30;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Which days and which service point are looked at; it stands in the address. The last 30 days unless it says otherwise. */
export function usePeriod() {
  const { params } = useParsed<{ from?: string; to?: string; point?: string }>();
  const go = useGo();
  const endDate = given(params?.to) ?? today();
  const startDate =
    given(params?.from) ??
    dayjs(endDate)
      .subtract(shownDays - 1, 'day')
      .format('YYYY-MM-DD');
  const point = Number(params?.point);
  const period: Period = { startDate, endDate, ...(point > 0 && { servicePointId: point }) };

  const choose = (changed: Partial<Period>) => {
    const { startDate: from, endDate: to, servicePointId } = { ...period, ...changed };
    go({ query: { from, to, point: servicePointId }, type: 'replace', options: { keepQuery: false } });
  };
  return { period, choose };
}

const given = (text: unknown) => (typeof text === 'string' && day.test(text) ? text : undefined);
