import type { Answer } from './client';
import { dataOf, type Found, of } from './difference';

/** Fields of what was sent that the row has too, with another value. */
export function lostDifferences(sent: unknown, answer: Answer): Found[] {
  const lost = lostIn(sent, dataOf(answer), 'data');
  return of(
    answer,
    lost.map(({ path, got }) => ({ path, expected: 'as it was sent', got })),
  );
}

type Lost = { path: string; got: string };

function lostIn(sent: unknown, stored: unknown, path: string): Lost[] {
  if (Array.isArray(sent) && Array.isArray(stored)) {
    // In which order a list of ids is kept is nobody's business.
    const isSet = sent.every((item) => typeof item !== 'object');
    const pairs = isSet
      ? [...sent].sort().map((item, at) => [item, [...stored].sort()[at]])
      : sent.map((item, at) => [item, stored[at]]);
    return pairs.flatMap(([item, other]) => lostIn(item, other, `${path}[]`));
  }
  if (isRecord(sent) && isRecord(stored)) {
    const shared = Object.keys(sent).filter((name) => name in stored);
    return shared.flatMap((name) => lostIn(sent[name], stored[name], `${path}.${name}`));
  }
  return isPlain(sent) && isPlain(stored) && !isSame(sent, stored) ? [{ path, got: otherwise(sent, stored) }] : [];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text that was left blank may have been filled in. */
const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value) && value !== '';

const isInstant = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

const isSame = (one: unknown, other: unknown) =>
  isInstant(one) && isInstant(other) ? Date.parse(one) === Date.parse(other) : one === other;

/** What was sent is of the kit's own making, so it may be told. */
const otherwise = (sent: unknown, stored: unknown) => `${JSON.stringify(stored)} for ${JSON.stringify(sent)}`;
