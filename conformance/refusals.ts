import { z } from 'zod';
import { auth } from '../contract/auth';
import type { Endpoint, Resource } from '../contract/endpoints';
import { imports } from '../contract/imports';
import { logs } from '../contract/logs';
import { users } from '../contract/users';
import { type Backend, filled } from './backend';
import { failureDifferences, invalidDifferences, successDifferences } from './difference';
import { createResult, type Result, tolerating } from './result';

/** What a call refuses without doing anything: of calls whose valid input would leave something behind. */
export async function checkRefusals(backend: Backend, resource: Resource, endpoint: Endpoint, result: Result) {
  const { method } = endpoint;
  const path = filled(endpoint.path, {});
  result.check('without a token', failureDifferences(await backend.send({ method, path, isAnonymous: true }), [401]));
  result.skip(`valid input, because ${whyNot(resource, endpoint)}`);
  if (!backend.holds(endpoint)) return result.skip('the account lacks the permission');
  const fields = demandedFields(endpoint);
  if (fields.length > 0) {
    result.check('empty input', invalidDifferences(await backend.send({ method, path, body: {} }), fields));
  }
  if (!endpoint.path.includes('{') || resource.name === auth.name) return;
  const answer = await backend.send({ method, path, ...backend.inputOf(endpoint) });
  result.check('an id that does not exist', failureDifferences(answer, [404]));
}

function whyNot({ name }: Resource, { access }: Endpoint): string {
  if (name === auth.name && access === 'session') return 'it changes the account that is signed in';
  if (name === logs.name) return 'it puts away what cannot be brought back';
  return 'no call deletes what it would leave behind';
}

/** What a body cannot do without. */
export const demandedFields = ({ body }: Endpoint) =>
  body instanceof z.ZodObject
    ? Object.entries(body.shape).flatMap(([name, field]) => (z.safeParse(field, undefined).success ? [] : [name]))
    : [];

/** Calls that send something and change nothing. */
export const questions: readonly Endpoint[] = [
  auth.endpoints.unlock,
  imports.endpoints.check,
  users.endpoints.checkUsername,
];

/** Asks a question that is no GET. */
export async function checkQuestion({ send, holds, inputOf }: Backend, { name }: Resource, endpoint: Endpoint) {
  const { key, method, path, output } = endpoint;
  const result = createResult(key, name);
  result.check('without a token', failureDifferences(await send({ method, path, isAnonymous: true }), [401]));
  if (holds(endpoint)) {
    result.check('empty input', invalidDifferences(await send({ method, path, body: {} }), demandedFields(endpoint)));
    await tolerating(result, async () =>
      result.check('valid input', successDifferences(await send({ method, path, ...inputOf(endpoint) }), output)),
    );
  } else result.skip('the account lacks the permission');
  return result.done();
}
