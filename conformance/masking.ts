import { appointments } from '../contract/appointments';
import type { Endpoint, Resource } from '../contract/endpoints';
import { maskPhone } from '../contract/fields';
import { followUps } from '../contract/follow-ups';
import type { Answer } from './client';
import { dataOf, type Found, of } from './difference';
import { leavesOf } from './texts';

/** Their telephone numbers are never whole, also not of one row. */
const alwaysMasked: readonly string[] = [appointments.name, followUps.name];

const isWhole = (value: unknown) => typeof value === 'string' && /\d{7}/.test(value);

/** Whole telephone numbers of people in a list. */
export function maskDifferences(resource: Resource, endpoint: Endpoint, answer: Answer): Found[] {
  if (resource.impersonal || endpoint === resource.endpoints.revealPhone) return [];
  const isMasked = (path: string) => path.includes('[]') || alwaysMasked.includes(resource.name);
  const whole = leavesOf(dataOf(answer)).filter(
    ({ name, path, value }) => name === 'phone' && isMasked(path) && isWhole(value),
  );
  const paths = [...new Set(whole.map(({ path }) => path))];
  const got = `whole numbers (${whole.length} times)`;
  return of(
    answer,
    paths.map((path) => ({ path, expected: `masked numbers, as ${maskPhone('13800005678')}`, got })),
  );
}
