import { auth } from '../contract/auth';
import type { Resource } from '../contract/endpoints';
import { allResources } from '../contract/index';
import { openBackend } from './backend';
import { createClient } from './client';
import { checkSignIn, checkSignOut, checkUnknownPath } from './general';
import { checkRead } from './reads';
import { checkQuestion, questions } from './refusals';
import { type CallResult, createResult } from './result';
import { checkWrites, type Leftover } from './writes';

export type Report = { baseUrl: string; user: string; isWriting: boolean; calls: CallResult[]; leftovers: Leftover[] };

type Options = {
  baseUrl: string;
  user: string;
  password: string;
  /** Also makes rows, and deletes them again. */
  isWriting: boolean;
  /** Names of the resources to check; all of them unless it says otherwise. */
  only?: readonly string[];
  fetcher?: typeof fetch;
  onCall?: (result: CallResult) => void;
};

/** The account cannot be used, so nothing can be checked. */
export class SignInRefused extends Error {}

/** Compares a backend with the contract, call by call. */
export async function checkConformance(options: Options): Promise<Report> {
  const { baseUrl, user, password, isWriting, only = [], fetcher = fetch, onCall } = options;
  const unknown = only.filter((name) => !allResources.some((resource) => resource.name === name));
  if (unknown.length > 0) throw new TypeError(`The contract has no ${unknown.join(', ')}.`);
  const isAsked = ({ name }: Pick<Resource, 'name'>) => only.length === 0 || only.includes(name);
  const client = createClient(baseUrl, fetcher);
  const calls: CallResult[] = [];
  const add = (result: CallResult) => {
    calls.push(result);
    onCall?.(result);
  };
  const { result, token, status } = await checkSignIn(client.send, { username: user, password });
  if (token === undefined) throw new SignInRefused(`${user} cannot sign in: the backend answers HTTP ${status}.`);
  add(result);
  client.signInWith(token);
  add(await checkUnknownPath(client.send));
  const backend = await openBackend(client.send, password);
  if (backend.profile.mustChangePassword) throw new SignInRefused(`${user} must change the password first.`);

  for (const resource of allResources.filter(isAsked)) {
    for (const endpoint of Object.values(resource.endpoints)) {
      if (endpoint.method === 'GET' && endpoint !== auth.endpoints.logout) {
        add(await checkRead(backend, resource, endpoint));
      }
      if (questions.includes(endpoint)) add(await checkQuestion(backend, resource, endpoint));
    }
  }
  const written = isWriting ? await checkWrites(backend, isAsked) : { results: unwritten(), leftovers: [] };
  const known = new Set(calls.map(({ key }) => key));
  for (const one of written.results) if (!known.has(one.key) && isAsked({ name: one.resource })) add(one);
  add(await checkSignOut(client.send));
  return { baseUrl, user, isWriting, calls, leftovers: written.leftovers };
}

const unwritten = () =>
  allResources.flatMap(({ name, endpoints }) =>
    Object.values(endpoints)
      .filter(({ method }) => method !== 'GET')
      .map(({ key }) => {
        const result = createResult(key, name);
        result.skip('writes: checked with --write only');
        return result.done();
      }),
  );
