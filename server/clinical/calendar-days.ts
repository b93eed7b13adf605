import { mostCalendarDays } from '../../contract/appointments';
import { daysBetween } from '../../contract/site-time';
import { ApiError } from '../errors/api-error';

/** Refuses days that end before they begin, and more of them than a calendar shows. */
export function checkDays({ from, to }: { from: string; to: string }): void {
  const days = daysBetween(from, to) + 1;
  if (days >= 1 && days <= mostCalendarDays) return;
  const params = { maximum: mostCalendarDays };
  const problem = days < 1 ? { code: 'endBeforeStart' as const } : { code: 'tooManyDays' as const, params };
  throw new ApiError(400, 'invalidInput', { fields: [{ field: 'to', ...problem }] });
}
