import type { Endpoint, Resource } from '../contract/endpoints';
import { allResources } from '../contract/index';
import { patientRecords } from '../contract/patient-records';
import { type Backend, filled, type MadeRow } from './backend';
import type { Choice } from './choice';
import { conflictDifferences } from './conflicts';
import { make, type RoundTrip } from './creates';
import { failureDifferences, successDifferences } from './difference';
import { checkPart, takesVersion } from './parts';
import { checkRefusals, questions } from './refusals';
import { type CallResult, createResult, type Result, tolerating } from './result';
import { referencesIn } from './sample/sample-input';

/** Rows that were made and could not be deleted again. */
export type Leftover = { resource: string; id: number };

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
  choice: Choice,
): Promise<{ results: CallResult[]; leftovers: Leftover[] }> {
  const results = new Map<Endpoint, Result>();
  const leftovers: Leftover[] = [];
  const resultOf = (resource: Resource, endpoint: Endpoint) => {
    const result = results.get(endpoint) ?? createResult(endpoint.key, resource.name);
    results.set(endpoint, result);
    return result;
  };
  const deletions: (() => Promise<void>)[] = [];
  for (const resource of inOrderOfReference().filter(choice.has)) {
    const writes = Object.values(resource.endpoints).filter(isWrite);
    let row: MadeRow | undefined;
    if (isRoundTrip(resource)) {
      await tolerating(resultOf(resource, resource.endpoints.create), async () => {
        row = await make(backend, resource, resultOf(resource, resource.endpoints.create));
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
  const done = [...results.values()].map((result) => result.done());
  return { results: done.filter(({ resource, key }) => choice.hasCall({ name: resource }, { key })), leftovers };
}

type ResultOf = (resource: Resource, endpoint: Endpoint) => Result;

/** Steps after which the row cannot be deleted any more. */
const lasting = [patientRecords.endpoints.complete.key, patientRecords.endpoints.void.key];

/** A change, or a step, of the row that was made. */
async function tryOn(backend: Backend, resource: RoundTrip, endpoint: Endpoint, row: MadeRow, result: Result) {
  const { create, update, delete: remove } = resource.endpoints;
  if (endpoint === create || endpoint === remove) return;
  const isOfRow = Object.keys(endpoint.params.shape).join() === 'id';
  if (endpoint.method === 'POST' || !isOfRow || lasting.includes(endpoint.key)) {
    return checkRefusals(backend, resource, endpoint, result);
  }
  if (!backend.holds(endpoint)) return result.skip('the account lacks the permission');
  const { query, body: sampled } = backend.inputOf(endpoint, { [resource.name]: undefined });
  const hasVersion = takesVersion(endpoint);
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
    const found = await conflictDifferences(backend, resource, { id: row.id, changed: answer, stale });
    result.check('a version that is out of date', found);
  }
  result.check('an id that does not exist', failureDifferences(await send(), [404]));
  if (endpoint.part) await checkPart(backend, resource, endpoint.part, { id: row.id, whole: answer }, result);
}

async function remove(backend: Backend, resource: RoundTrip, row: MadeRow, resultOf: ResultOf, leftovers: Leftover[]) {
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
