import { z } from 'zod';
import type { Endpoint, Resource } from '../contract/endpoints';
import { type Backend, filled } from './backend';
import type { Answer } from './client';
import { dataOf, type Found, invalidDifferences, of, successDifferences } from './difference';
import { lostDifferences } from './kept';
import type { Result } from './result';

const stored = z.record(z.string(), z.unknown());

/** An update by parts: one field that is sent changes, and no other does. `whole` answers the update that was sent as a whole. */
export async function checkPart(
  backend: Backend,
  { name }: Resource,
  part: Endpoint,
  { id, whole }: { id: number; whole: Answer },
  result: Result,
) {
  const { success, data: row } = stored.safeParse(dataOf(whole));
  const { data: body } = stored.safeParse(backend.inputOf(part, { [name]: undefined }).body);
  // The first is what the row is known by.
  const [field] = Object.keys(body ?? {});
  if (!success || !body || !field) return;
  const send = (sent: object) => backend.send({ method: part.method, path: filled(part.path, { id }), body: sent });
  const version = takesVersion(part) ? { updatedAt: row.updatedAt } : {};
  const sent = { [field]: body[field], ...version };
  const answer = await send(sent);
  result.check('a part', [
    ...successDifferences(answer, part.output),
    ...lostDifferences({ [field]: body[field] }, answer),
    ...changedDifferences(
      row,
      answer,
      Object.keys(body).filter((other) => other !== field),
    ),
  ]);
  result.check(
    'a part with a field that there is not',
    invalidDifferences(await send({ noSuchField: 1 }), ['noSuchField']),
  );
}

/** Whether what is sent may name the version that it started from. */
export const takesVersion = ({ body }: Endpoint) => body instanceof z.ZodObject && 'updatedAt' in body.shape;

/** Fields that were not sent and have changed. */
function changedDifferences(before: Record<string, unknown>, answer: Answer, names: readonly string[]): Found[] {
  const after = stored.safeParse(dataOf(answer)).data ?? before;
  const changed = names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  return of(
    answer,
    changed.map((name) => ({ path: `data.${name}`, expected: 'as it was, as it was not sent', got: 'another value' })),
  );
}
