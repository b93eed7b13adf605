import { auth } from '../contract/auth';
import { apiBase } from '../contract/endpoints';
import { type Answer, requestOf, type Send } from './client';
import { dataOf, failureDifferences, invalidDifferences, successDifferences } from './difference';
import { createResult } from './result';

const { login, logout, profile } = auth.endpoints;

/** Wrong passwords that a backend may take before it makes the guesser wait. */
const mostGuesses = 10;

type Credentials = { username: string; password: string };

/** The token of a new session, where there is one. */
export async function signIn(send: Send, body: Credentials) {
  const answer = await send({ ...requestOf(login), body, isAnonymous: true });
  const data = dataOf(answer);
  const token = typeof data === 'object' && data && 'accessToken' in data ? data.accessToken : undefined;
  return { answer, token: typeof token === 'string' ? token : undefined, status: answer.status };
}

/** Signs in, rightly and wrongly. */
export async function checkSignIn(send: Send, credentials: Credentials) {
  const result = createResult(login.key, auth.name);
  const post = (body: unknown) => send({ ...requestOf(login), body, isAnonymous: true });
  const { answer, token } = await signIn(send, credentials);
  result.check('valid input', successDifferences(answer, login.output));
  if (token) await send({ ...requestOf(logout), headers: { authorization: `Bearer ${token}` }, isAnonymous: true });
  result.check('empty input', invalidDifferences(await post({}), ['username', 'password']));
  const stranger = { username: `nobody-${Date.now().toString(36)}`, password: 'not-a-password' };
  result.check('a wrong password', failureDifferences(await post(stranger), [401]));
  result.check('guess after guess', failureDifferences(await guess(send), [429]));
  const broken = await send({ ...requestOf(login), rawBody: '{"username":', isAnonymous: true });
  result.check('a body that is no JSON', failureDifferences(broken, [400]));
  return result.done();
}

/** One wrong password after the other, for an account that nobody has: no one is locked out by it. Gives the last answer. */
async function guess(send: Send): Promise<Answer> {
  const username = `nobody-${crypto.randomUUID()}`;
  for (let count = 1; ; count += 1) {
    const body = { username, password: `guess-${count}` };
    const answer = await send({ ...requestOf(login), body, isAnonymous: true, takesRefusal: true });
    if (answer.status !== 401 || count === mostGuesses) return answer;
  }
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
