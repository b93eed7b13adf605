import { z } from 'zod';
import type { Endpoint, Resource } from '../contract/endpoints';
import { allResources } from '../contract/index';
import { patientRecords } from '../contract/patient-records';
import { type Backend, filled } from './backend';
import { requestOf } from './client';
import { type Difference, dataOf, failureDifferences, invalidDifferences, successDifferences } from './difference';
import { checkRefusals, demandedFields, questions } from './refusals';
import { type CallResult, createResult, type Result, tolerating } from './result';
import { referencesIn } from './sample/sample-input';

/** Rows that were made and could not be deleted again. */
export type Leftover = { resource: string; id: number };

type RoundTrip = Resource & { endpoints: { create: Endpoint; delete: Endpoint } };

/** Not where a row is a file, which is there once its pieces are: what is begun is taken back, what is whole stays. */
const isRoundTrip = (resource: Resource): resource is RoundTrip =>
  'create' in resource.endpoints &&
  resource.endpoints.delete?.path.includes('{id}') === true &&
  !Object.values(resource.endpoints).some(({ takesBytes }) => takesBytes);

const isWrite = (endpoint: Endpoint) =>
  endpoint.method !== 'GET' && endpoint.access !== 'public' && !questions.includes(endpoint);

/** Every write of the contract: tried on rows that are made for it and deleted again, or listed with the reason why not. */
export async function checkWrites(
  backend: Backend,
  isAsked: (resource: Resource) => boolean,
): Promise<{ results: CallResult[]; leftovers: Leftover[] }> {
  const results = new Map<Endpoint, Result>();
  const leftovers: Leftover[] = [];
  const resultOf = (resource: Resource, endpoint: Endpoint) => {
    const result = results.get(endpoint) ?? createResult(endpoint.key, resource.name);
    results.set(endpoint, result);
    return result;
  };
  const deletions: (() => Promise<void>)[] = [];
  for (const resource of inOrderOfReference().filter(isAsked)) {
    const writes = Object.values(resource.endpoints).filter(isWrite);
    let row: Row | undefined;
    if (isRoundTrip(resource)) {
      await tolerating(resultOf(resource, resource.endpoints.create), async () => {
        row = await make(backend, resource, resultOf);
      });
    }
    if (row && isRoundTrip(resource)) {
      const made = row;
      for (const endpoint of writes) {
        const result = resultOf(resource, endpoint);
        await tolerating(result, () => tryOn(backend, resource, endpoint, made, result));
      }
      deletions.unshift(() => remove(backend, resource, made, resultOf, leftovers));
    }
    for (const endpoint of writes) {
      if (results.has(endpoint)) continue;
      const result = resultOf(resource, endpoint);
      await tolerating(result, () => checkRefusals(backend, resource, endpoint, result));
    }
  }
  for (const deletion of deletions) await deletion();
  return { results: [...results.values()].map((result) => result.done()), leftovers };
}

type Row = { id: number; updatedAt?: string } & Record<string, unknown>;
const rowSchema = z.looseObject({ id: z.int().positive(), updatedAt: z.string().optional() });

type ResultOf = (resource: Resource, endpoint: Endpoint) => Result;

async function make(backend: Backend, resource: RoundTrip, resultOf: ResultOf): Promise<Row | undefined> {
  const { create, one } = resource.endpoints;
  const result = resultOf(resource, create);
  const { body } = backend.inputOf(create);
  result.check(
    'without a token',
    failureDifferences(await backend.send({ ...requestOf(create), body, isAnonymous: true }), [401]),
  );
  if (!backend.holds(create)) {
    result.skip('the account lacks the permission');
    return undefined;
  }
  result.check(
    'empty input',
    invalidDifferences(await backend.send({ ...requestOf(create), body: {} }), demandedFields(create)),
  );
  const headers = create.idempotent ? { 'idempotency-key': crypto.randomUUID() } : undefined;
  const answer = await backend.send({ ...requestOf(create), body, headers });
  result.check('valid input', successDifferences(answer, create.output));
  const { data: row } = rowSchema.safeParse(dataOf(answer));
  if (!row) return undefined;
  backend.remember(resource.name, row.id);
  result.check('keeps what was sent', kept(body, row));
  if (create === patientRecords.endpoints.create) {
    const second = { ...(body as object), secondVisit: false, draftKey: undefined };
    const refused = await backend.send({ ...requestOf(create), body: second });
    result.check('a second visit on the same day', failureDifferences(refused, [409]));
  }
  if (create.idempotent) {
    const again = rowSchema.safeParse(dataOf(await backend.send({ ...requestOf(create), body, headers }))).data;
    result.check('the same Idempotency-Key', again?.id === row.id ? [] : [secondRow(row.id, again?.id)]);
    const other = await backend.send({ ...requestOf(create), body: backend.inputOf(create).body, headers });
    result.check('the same Idempotency-Key for something else', failureDifferences(other, [409]));
  }
  if (one && backend.holds(one)) {
    const read = await backend.send({ method: 'GET', path: filled(one.path, { id: row.id }) });
    result.check('read back', [...successDifferences(read, one.output), ...kept(body, dataOf(read))]);
  }
  return row;
}

const secondRow = (first: number, second: number | undefined) => ({
  path: 'data.id',
  expected: `the first answer again (id ${first})`,
  got: second === undefined ? 'no row' : `id ${second}`,
});

/** Fields that the row has too, with another value. */
function kept(body: unknown, row: unknown): Omit<Difference, 'check'>[] {
  const sent = z.record(z.string(), z.unknown()).safeParse(body).data ?? {};
  const stored = z.record(z.string(), z.unknown()).safeParse(row).data ?? {};
  return Object.keys(sent)
    .filter((name) => isPlain(sent[name]) && isPlain(stored[name]) && sent[name] !== stored[name])
    .map((name) => ({ path: `data.${name}`, expected: 'as it was sent', got: 'something else' }));
}

/** A text that was left blank may have been filled in. */
const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value) && value !== '';

/** Steps after which the row cannot be deleted any more. */
const lasting = [patientRecords.endpoints.complete.key, patientRecords.endpoints.void.key];

/** A change, or a step, of the row that was made. */
async function tryOn(backend: Backend, resource: RoundTrip, endpoint: Endpoint, row: Row, result: Result) {
  const { create, update, delete: remove } = resource.endpoints;
  if (endpoint === create || endpoint === remove) return;
  const isOfRow = Object.keys(endpoint.params.shape).join() === 'id';
  if (endpoint.method === 'POST' || !isOfRow || lasting.includes(endpoint.key)) {
    return checkRefusals(backend, resource, endpoint, result);
  }
  if (!backend.holds(endpoint)) return result.skip('the account lacks the permission');
  const { query, body: sampled } = backend.inputOf(endpoint, { [resource.name]: undefined });
  const hasVersion = endpoint.body instanceof z.ZodObject && 'updatedAt' in endpoint.body.shape;
  const body =
    typeof sampled === 'object' && sampled && endpoint === update && hasVersion
      ? { ...sampled, updatedAt: row.updatedAt }
      : sampled;
  const send = (id?: number) =>
    backend.send({ method: endpoint.method, path: filled(endpoint.path, id ? { id } : {}), query, body });
  const answer = await send(row.id);
  if (endpoint !== update && [400, 409].includes(answer.status)) {
    result.check('a refusal', failureDifferences(answer, [answer.status]));
    result.skip('a rule of the step refuses it for a new row');
  } else result.check('valid input', successDifferences(answer, endpoint.output));
  if (endpoint === update && hasVersion) {
    const stale = await send(row.id);
    const conflict = z.object({
      current: z.unknown(),
      changedBy: z.string().nullable(),
      isOwn: z.boolean().optional(),
    });
    const found = failureDifferences(stale, [409]);
    const hasRow = conflict.safeParse(dataOf(stale)).success;
    const lacks = { path: 'data', expected: '{ current, changedBy }', got: 'something else' };
    result.check('a version that is out of date', [...found, ...(found.length > 0 || hasRow ? [] : [lacks])]);
  }
  result.check('an id that does not exist', failureDifferences(await send(), [404]));
}

async function remove(backend: Backend, resource: RoundTrip, row: Row, resultOf: ResultOf, leftovers: Leftover[]) {
  const { delete: endpoint, one } = resource.endpoints;
  const result = resultOf(resource, endpoint);
  backend.forget(resource.name);
  const own = typeof row.servicePointId === 'number' ? { 'service-points': row.servicePointId } : undefined;
  const { query } = backend.inputOf(endpoint, own);
  const send = () => backend.send({ method: 'DELETE', path: filled(endpoint.path, { id: row.id }), query });
  const answer = backend.holds(endpoint) ? await send() : undefined;
  if (!answer) result.skip('the account lacks the permission');
  else result.check('valid input', successDifferences(answer, endpoint.output));
  if (answer?.status !== 200) {
    leftovers.push({ resource: resource.name, id: row.id });
    return;
  }
  result.check('a second time', failureDifferences(await send(), [404]));
  if (one && backend.holds(one)) {
    const read = await backend.send({ method: 'GET', path: filled(one.path, { id: row.id }) });
    result.check('gone', failureDifferences(read, [404]));
  }
}

/** Those that others refer to come first. */
function inOrderOfReference(): Resource[] {
  const ordered: Resource[] = [];
  const visit = (resource: Resource, above: readonly string[]) => {
    if (ordered.includes(resource) || above.includes(resource.name)) return;
    const { create } = resource.endpoints;
    for (const { resource: name } of create ? referencesIn(create.body) : []) {
      const needed = allResources.find((one) => one.name === name);
      if (needed) visit(needed, [...above, resource.name]);
    }
    ordered.push(resource);
  };
  for (const resource of allResources) visit(resource, []);
  return ordered;
}
