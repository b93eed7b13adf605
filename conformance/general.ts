import { auth } from '../contract/auth';
import { apiBase } from '../contract/endpoints';
import { requestOf, type Send } from './client';
import { dataOf, failureDifferences, invalidDifferences, successDifferences } from './difference';
import { createResult } from './result';

const { login, logout, profile } = auth.endpoints;

/** Signs in, rightly and wrongly; gives the token too, where there was one. */
export async function checkSignIn(send: Send, credentials: { username: string; password: string }) {
  const result = createResult(login.key, auth.name);
  const post = (body: unknown) => send({ ...requestOf(login), body, isAnonymous: true });
  const answer = await post(credentials);
  result.check('valid input', successDifferences(answer, login.output));
  result.check('empty input', invalidDifferences(await post({}), ['username', 'password']));
  const stranger = { username: `nobody-${Date.now().toString(36)}`, password: 'not-a-password' };
  result.check('a wrong password', failureDifferences(await post(stranger), [401]));
  const broken = await send({ ...requestOf(login), rawBody: '{"username":', isAnonymous: true });
  result.check('a body that is no JSON', failureDifferences(broken, [400]));
  const data = dataOf(answer);
  const token = typeof data === 'object' && data && 'accessToken' in data ? data.accessToken : undefined;
  return { result: result.done(), token: typeof token === 'string' ? token : undefined, status: answer.status };
}

/** Paths that the contract does not have. */
export async function checkUnknownPath(send: Send) {
  const result = createResult(`GET ${apiBase}/…`, 'any');
  const answer = await send({ method: 'GET', path: `${apiBase}/no-such-path` });
  result.check('an unknown path', failureDifferences(answer, [404]));
  const odd = await send({
    ...requestOf(profile),
    isAnonymous: true,
    headers: { authorization: 'Bearer not.a.token' },
  });
  result.check('a token that is none', failureDifferences(odd, [401]));
  return result.done();
}

/** Signs out, last of all: the token opens nothing afterwards. */
export async function checkSignOut(send: Send) {
  const result = createResult(logout.key, auth.name);
  result.check('without a token', failureDifferences(await send({ ...requestOf(logout), isAnonymous: true }), [401]));
  result.check('valid input', successDifferences(await send(requestOf(logout)), logout.output));
  result.check('the token afterwards', failureDifferences(await send(requestOf(profile)), [401]));
  return result.done();
}
