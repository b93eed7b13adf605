import type { Answer } from './client';
import { type Found, of } from './difference';

/** Clocks may differ by so much; time zones differ by more. */
const tolerance = 10 * 60_000;

/** What has just been done is told in UTC, and so at about this moment. */
export function clockDifferences(answer: Answer, path: string, moment: unknown): Found[] {
  const now = Date.parse(answer.headers.get('date') ?? '') || Date.now();
  const isNow = Math.abs(Date.parse(String(moment)) - now) <= tolerance;
  return isNow ? [] : of(answer, [{ path, expected: `about ${new Date(now).toISOString()}`, got: String(moment) }]);
}
