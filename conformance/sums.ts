import { dashboard } from '../contract/dashboard';
import type { Endpoint } from '../contract/endpoints';
import { followUps } from '../contract/follow-ups';
import { addDays } from '../contract/site-time';
import { workbench } from '../contract/workbench';
import type { Answer } from './client';
import { dataOf, of } from './difference';
import type { Result } from './result';
import { leavesOf } from './texts';

const today = () => new Date().toISOString().slice(0, 10);

/** Days of which there is something to count: the samples are about days long ago. */
export const periodOf = ({ query }: Endpoint) =>
  'startDate' in query.shape && 'endDate' in query.shape && !('page' in query.shape)
    ? { startDate: addDays(today(), -300), endDate: today() }
    : {};

/** What is counted at one service point and nowhere else, so that a whole is the sum of its points. */
const additive: Record<string, RegExp> = {
  [followUps.endpoints.counts.key]: /^data\./,
  [dashboard.endpoints.patients.key]: /^data\.visits$/,
  [dashboard.endpoints.analysis.key]: /^data\.(newPatients|visits|firstVisits|cancelled)$/,
  [workbench.endpoints.show.key]: /^data\.(appointments\.counts\.\w+|followUps\.(dueToday|overdue)|newPatients)$/,
};

/** More points than this are not asked for one by one. */
const mostPoints = 12;

/** Without a point a count has all that are in reach, and nothing else. */
export async function checkSums(
  send: (changed: Record<string, unknown>) => Promise<Answer>,
  { endpoint, points }: { endpoint: Endpoint; points: readonly number[] },
  result: Result,
): Promise<void> {
  const paths = additive[endpoint.key];
  if (!paths || points.length > mostPoints) return;
  const countsOf = (answer: Answer) => leavesOf(dataOf(answer)).filter(({ path }) => paths.test(path));
  const whole = await send({});
  const parts: ReturnType<typeof countsOf> = [];
  for (const servicePointId of points) parts.push(...countsOf(await send({ servicePointId })));
  const wrong = countsOf(whole).flatMap(({ path, value }) => {
    const sum = parts.reduce((total, part) => total + (part.path === path ? Number(part.value) : 0), 0);
    const expected = `${sum}, the sum of the service points ${points.join(', ')}`;
    return Number(value) === sum ? [] : [{ path, expected, got: String(value) }];
  });
  result.check('as the second user: counts of all service points in reach', of(whole, wrong));
}
