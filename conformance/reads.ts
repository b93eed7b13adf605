import { z } from 'zod';
import { auth } from '../contract/auth';
import { type Endpoint, events, file, type Resource } from '../contract/endpoints';
import { wallLinks } from '../contract/wall';
import { disagreements } from './agreement';
import { type Backend, filled, missingId, resourceInPath } from './backend';
import type { Answer } from './client';
import { clockDifferences } from './clock';
import { dataOf, failureDifferences, fileDifferences, invalidDifferences, successDifferences } from './difference';
import { checkList } from './lists';
import { maskDifferences } from './masking';
import { createResult, type Result, tolerating } from './result';
import type { SampleInput } from './sample/sample-overrides';

/** Calls a read with valid input and with what it must refuse. */
export async function checkRead(backend: Backend, resource: Resource, endpoint: Endpoint) {
  const result = createResult(endpoint.key, resource.name);
  await tolerating(result, () => tryRead(backend, resource, endpoint, result));
  return result.done();
}

async function tryRead(backend: Backend, resource: Resource, endpoint: Endpoint, result: Result): Promise<void> {
  const { send, holds, inputOf } = backend;
  const { query } = inputOf(endpoint);
  const path = filled(endpoint.path, {});

  if (endpoint.access !== 'public') {
    const answer = await send({ method: 'GET', path, query, isAnonymous: true });
    result.check('without a token', failureDifferences(answer, [401]));
  }
  if (!holds(endpoint)) {
    result.check('without the permission', failureDifferences(await send({ method: 'GET', path, query }), [403]));
    result.skip('the account lacks the permission, so only the refusal was checked');
    return;
  }
  if (endpoint.output === events) {
    result.skip('it goes on answering, so only the refusal was checked');
    return;
  }
  if (endpoint === wallLinks.endpoints.line) {
    result.check('without a link', failureDifferences(await send({ method: 'GET', path, query }), [404]));
    result.skip('the secret of a link is told once, so only the refusal was checked');
    return;
  }
  for (const params of paramsToTry(backend, resource, endpoint, result.skip)) {
    const answer = await send({ method: 'GET', path: filled(endpoint.path, params), query });
    if (endpoint.output === file) result.check('valid input', fileDifferences(answer));
    else result.check('valid input', rightAnswer(resource, endpoint, answer));
    if (endpoint === auth.endpoints.sessions) result.check('the moment', currentSession(answer));
    if (endpoint === resource.endpoints.one || endpoint === resource.endpoints.revealPhone) {
      const listed = backend.listed(resource.name).find((row) => 'id' in params && row.id === params.id);
      result.check('as in the list', disagreements(listed, answer));
    }
  }
  if (endpoint.path.includes('{')) {
    result.check('an id that does not exist', failureDifferences(await send({ method: 'GET', path, query }), [404]));
    const odd = await send({ method: 'GET', path: filled(endpoint.path, { id: 'x' }), query });
    result.check('an id that is no number', failureDifferences(odd, [400, 404]));
  }
  for (const { field, input } of invalidQueries(endpoint, query)) {
    const answer = await send({ method: 'GET', path, query: input });
    result.check('an invalid query', invalidDifferences(answer, [field]));
  }
  if (!endpoint.path.includes('{')) {
    const answer = await send({ method: 'GET', path, query: { ...query, [misspelt]: '1' } });
    result.check('a parameter that there is none of', invalidDifferences(answer, [misspelt]));
  }
  await checkList(backend, { resource, endpoint, query }, result);
}

const ownSession = z.array(z.object({ createdAt: z.string(), isCurrent: z.boolean() }));

/** The kit's own sign-in was a moment ago. */
const currentSession = (answer: Answer) =>
  clockDifferences(
    answer,
    'data[].createdAt',
    ownSession.safeParse(dataOf(answer)).data?.find((one) => one.isCurrent)?.createdAt,
  );

const rightAnswer = (resource: Resource, endpoint: Endpoint, answer: Answer) => [
  ...successDifferences(answer, endpoint.output),
  ...maskDifferences(resource, endpoint, answer),
];

function paramsToTry(backend: Backend, resource: Resource, endpoint: Endpoint, skip: (reason: string) => void) {
  if (!endpoint.path.includes('{')) return [{}];
  const about = resourceInPath(resource, endpoint);
  const ids = backend.rowsOf(about);
  if (ids.length === 0) skip(`no row to ask for: the account is shown none of ${about}`);
  return ids.map((id) => ({ id }));
}

/** No call has it: a backend that ignores it also ignores a filter that somebody spells wrong, and gives every row. */
const misspelt = 'pageSizze';

/** Values of which one at least is refused by whatever a query's field is. */
const wrong = ['no such thing', '-1', '0', String(missingId + 1), 'x'.repeat(5000)];

/** The valid query with one field wrong, for each field; of the path's ids, which come first, none may be missing then. */
function invalidQueries({ query: schema, path }: Endpoint, valid: SampleInput['query']) {
  if (path.includes('{')) return [];
  return Object.entries(schema.shape).flatMap(([field, type]) => {
    const value = wrong.find((one) => !type.safeParse(one).success);
    const isDemanded = !type.safeParse(undefined).success;
    const { [field]: _, ...rest } = valid;
    return [
      ...(value === undefined ? [] : [{ field, input: { ...valid, [field]: value } }]),
      ...(isDemanded ? [{ field, input: rest }] : []),
    ];
  });
}
