import type { Endpoint, Resource } from '../contract/endpoints';
import { patientRecords } from '../contract/patient-records';
import { type Backend, filled, type MadeRow, madeRow } from './backend';
import { requestOf } from './client';
import { clockDifferences } from './clock';
import { dataOf, failureDifferences, invalidDifferences, successDifferences } from './difference';
import { lostDifferences } from './kept';
import { demandedFields } from './refusals';
import { checkRepetition } from './repetition';
import type { Result } from './result';

/** What can be made and deleted again. */
export type RoundTrip = Resource & { endpoints: { create: Endpoint; delete: Endpoint } };

/** Makes a row, rightly and wrongly; gives it where there is one. */
export async function make(backend: Backend, resource: RoundTrip, result: Result): Promise<MadeRow | undefined> {
  const { create, one } = resource.endpoints;
  const { body } = backend.inputOf(create);
  const send = (input: unknown, headers?: Record<string, string>) =>
    backend.send({ ...requestOf(create), body: input, headers });
  const stranger = await backend.send({ ...requestOf(create), body, isAnonymous: true });
  result.check('without a token', failureDifferences(stranger, [401]));
  if (!backend.holds(create)) {
    result.skip('the account lacks the permission');
    return undefined;
  }
  result.check('empty input', invalidDifferences(await send({}), demandedFields(create)));
  const headers = create.idempotent ? { 'idempotency-key': crypto.randomUUID() } : undefined;
  const answer = await send(body, headers);
  result.check('valid input', successDifferences(answer, create.output));
  const { data: row } = madeRow.safeParse(dataOf(answer));
  if (!row) return undefined;
  backend.remember(resource.name, row.id);
  // As the schema writes it: an axis of 0 is one of 180.
  const sent = create.body.parse(body);
  result.check('keeps what was sent', lostDifferences(sent, answer));
  if ('createdAt' in row) result.check('the moment', clockDifferences(answer, 'data.createdAt', row.createdAt));
  if (create === patientRecords.endpoints.create) {
    const second = { ...(body as object), secondVisit: false, draftKey: undefined };
    result.check('a second visit on the same day', failureDifferences(await send(second), [409]));
  }
  if (headers) await checkRepetition(backend, resource, create, { body, row, answer, headers }, result);
  if (one && backend.holds(one)) {
    const read = await backend.send({ method: 'GET', path: filled(one.path, { id: row.id }) });
    result.check('read back', [...successDifferences(read, one.output), ...lostDifferences(sent, read)]);
  }
  return row;
}
