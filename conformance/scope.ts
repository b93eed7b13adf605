import { auth } from '../contract/auth';
import { type Endpoint, events, type Resource } from '../contract/endpoints';
import { allResources } from '../contract/index';
import { servicePoints } from '../contract/service-points';
import { type Backend, filled, missingId, resourceInPath } from './backend';
import type { Choice } from './choice';
import type { Answer } from './client';
import { dataOf, type Found, failureDifferences, of, successDifferences } from './difference';
import { askerOf, pageOf } from './pages';
import { type CallResult, createResult, type Result, tolerating } from './result';
import { checkSums, periodOf } from './sums';
import { leavesOf } from './texts';

/** Service points that the second account reaches, and one that the first alone does. */
export type Reach = { own: readonly number[]; foreign: number };

/** How many rows out of reach are asked for, of each resource. */
const mostForeign = 2;

/** Two accounts' sessions, the second of which reaches less. */
export type Sessions = { wide: Backend; narrow: Backend; reach: Reach };

/** How far the second account reaches, which has to be less far than the first. */
export async function reachOf(wide: Backend, narrow: Backend): Promise<Reach> {
  const own = await pointsOf(narrow);
  const foreign = (await pointsOf(wide)).find((id) => !own.includes(id));
  if (foreign === undefined)
    throw new TypeError('The second user reaches every service point that the first one does.');
  return { own, foreign };
}

/** What is shown to the second account, of the reads that it may make. */
export async function checkScope(sessions: Sessions, choice: Choice): Promise<CallResult[]> {
  const results: CallResult[] = [];
  for (const resource of allResources) {
    for (const endpoint of Object.values(resource.endpoints)) {
      const isRead = endpoint.method === 'GET' && endpoint.output !== events && endpoint.access !== 'public';
      if (
        !isRead ||
        resource.name === auth.name ||
        !choice.hasCall(resource, endpoint) ||
        !sessions.narrow.holds(endpoint)
      )
        continue;
      const result = createResult(endpoint.key, resource.name);
      await tolerating(result, () => checkReach(sessions, resource, endpoint, result));
      const done = result.done();
      if (done.checks.length > 0) results.push(done);
    }
  }
  return results;
}

async function checkReach(sessions: Sessions, resource: Resource, endpoint: Endpoint, result: Result): Promise<void> {
  const { narrow, reach } = sessions;
  if (endpoint.path.includes('{')) return checkForeignRows(sessions, resource, endpoint, result);
  const query = { ...narrow.inputOf(endpoint).query, ...periodOf(endpoint) };
  const send = (changed: Record<string, unknown>) =>
    narrow.send({ method: 'GET', path: endpoint.path, query: { ...query, ...changed } });
  const answer = await send('pageSize' in endpoint.query.shape ? { pageSize: 100 } : {});
  const inReach = 'as the second user: rows in reach';
  result.check(inReach, [...successDifferences(answer, endpoint.output), ...beyondReach(resource, answer, reach)]);
  const total = pageOf(answer)?.total;
  if (total !== undefined && 'page' in endpoint.query.shape) {
    const ask = askerOf(narrow.send, resource, endpoint, query, result);
    await ask('as the second user: the total', { pageSize: 7, page: Math.max(1, Math.ceil(total / 7)) });
  }
  if ('servicePointId' in endpoint.query.shape) {
    const [other, none] = [await send({ servicePointId: reach.foreign }), await send({ servicePointId: missingId })];
    result.check('as the second user: a service point out of reach', toldApart(other, none));
    await checkSums(send, { endpoint, points: reach.own }, result);
  }
}

/** Rows that belong to service points which the reader does not reach. */
function beyondReach({ name: resource }: Resource, answer: Answer, { own }: Reach): Found[] {
  const isPoint = (name: string, path: string) =>
    /^servicePointIds?$/.test(name) || (resource === servicePoints.name && path === 'data.data[].id');
  const wrong = leavesOf(dataOf(answer)).filter(
    ({ name, path, value }) => isPoint(name, path) && typeof value === 'number' && !own.includes(value),
  );
  const first = wrong[0];
  if (!first) return [];
  const got = `service point ${String(first.value)} (${wrong.length} times)`;
  return of(answer, [{ path: first.path, expected: `service points in reach (${own.join(', ')})`, got }]);
}

/** What is out of reach answers like what does not exist. */
function toldApart(other: Answer, none: Answer): Found[] {
  const status = different('status', `HTTP ${none.status}`, `HTTP ${other.status}`);
  if (status.length > 0) return of(other, status);
  return of(other, different('data', summary(none), summary(other)));
}

const different = (path: string, expected: string, got: string) =>
  expected === got ? [] : [{ path, expected: `${expected}, as for one that does not exist`, got }];

function summary(answer: Answer): string {
  const page = pageOf(answer);
  if (page) return `${page.data.length} rows of ${page.total}`;
  const text = JSON.stringify(dataOf(answer)) ?? 'nothing';
  return text.length > 200 ? `${text.length} characters` : text;
}

async function checkForeignRows(
  { wide, narrow, reach }: Sessions,
  resource: Resource,
  endpoint: Endpoint,
  result: Result,
) {
  const about = allResources.find(({ name }) => name === resourceInPath(resource, endpoint));
  if (!about || Object.keys(endpoint.params.shape).join() !== 'id') return;
  const ids = about.name === servicePoints.name ? [reach.foreign] : await foreignRows(wide, narrow, about, reach);
  const send = (id: number) =>
    narrow.send({ method: 'GET', path: filled(endpoint.path, { id }), query: narrow.inputOf(endpoint).query });
  for (const id of ids) {
    const [other, none] = [await send(id), await send(missingId)];
    const wrong = failureDifferences(other, [404]);
    result.check('as the second user: a row out of reach', wrong.length > 0 ? wrong : toldApart(other, none));
  }
}

/** Rows of the first account's list, of another service point where it can be asked for one, which the second is not shown. */
async function foreignRows(wide: Backend, narrow: Backend, { name, endpoints }: Resource, { foreign }: Reach) {
  const list = endpoints.all ?? endpoints.list;
  if (!list || !wide.holds(list) || !narrow.holds(list)) return [];
  const isByPoint = 'servicePointId' in list.query.shape;
  const { query } = wide.inputOf(list);
  const page = pageOf(
    await wide.send({
      method: 'GET',
      path: list.path,
      query: isByPoint ? { ...query, servicePointId: foreign } : query,
    }),
  );
  const shown = new Set(narrow.listed(name).map(({ id }) => id));
  const isTold = isByPoint || shown.size < 100;
  return isTold
    ? (page?.data ?? [])
        .map(({ id }) => Number(id))
        .filter((id) => !shown.has(id))
        .slice(0, mostForeign)
    : [];
}

async function pointsOf(backend: Backend): Promise<number[]> {
  const { list, options } = servicePoints.endpoints;
  const call = backend.holds(list) ? list : options;
  const answer = await backend.send({ method: 'GET', path: call.path, query: { pageSize: 100 } });
  return (pageOf(answer)?.data ?? []).map(({ id }) => Number(id));
}
