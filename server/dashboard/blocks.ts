import { type AnalysisData, blockDaysOf } from '../../contract/analysis';
import { addDays, daysBetween } from '../../contract/site-time';
import type { Period } from './counted-visits';

/** The period cut into equal blocks of days, and the period of the same length right before it. */
export type Blocks = { startDate: string; endDate: string; days: number; size: number; previousStart: string };

export function blocksOf({ startDate, endDate }: Period): Blocks {
  const days = Math.max(0, daysBetween(startDate, endDate) + 1);
  return { startDate, endDate, days, size: blockDaysOf(days), previousStart: addDays(startDate, -days) };
}

type Days = Pick<AnalysisData['blocks'][number], 'from' | 'to'>;

/** First and last day of each block. */
export const spansOf = ({ startDate, endDate, days, size }: Blocks): Days[] =>
  Array.from({ length: Math.ceil(days / size) }, (_, index) => {
    const from = addDays(startDate, index * size);
    const to = addDays(from, size - 1);
    return { from, to: to < endDate ? to : endDate };
  });
