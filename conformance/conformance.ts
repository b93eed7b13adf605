import { auth } from '../contract/auth';
import { allResources } from '../contract/index';
import { openBackend } from './backend';
import { type Choice, choiceOf } from './choice';
import { createClient } from './client';
import { checkSignIn, checkSignOut, checkUnknownPath, signIn } from './general';
import { checkRead } from './reads';
import { checkQuestion, questions } from './refusals';
import { type CallResult, createResult } from './result';
import { checkScope, reachOf } from './scope';
import { checkWrites, type Leftover } from './writes';

export type Report = {
  baseUrl: string;
  user: string;
  secondUser: string;
  isWriting: boolean;
  calls: CallResult[];
  leftovers: Leftover[];
};

type Account = { user: string; password: string };

export type Options = Account & {
  baseUrl: string;
  /** Reaches less than the first: what it is shown is compared with what the first is shown. */
  second?: Account;
  /** Also makes rows, and deletes them again. */
  isWriting: boolean;
  /** Names of the resources, or keys of the calls, to check; all of them unless it says otherwise. */
  only?: readonly string[];
  fetcher?: typeof fetch;
  onCall?: (result: CallResult) => void;
};

/** The account cannot be used, so nothing can be checked. */
export class SignInRefused extends Error {}

/** Compares a backend with the contract, call by call. */
export async function checkConformance(options: Options): Promise<Report> {
  const { baseUrl, user, second, isWriting, only = [], onCall } = options;
  const choice = choiceOf(only);
  const calls: CallResult[] = [];
  const add = (result: CallResult) => {
    calls.push(result);
    onCall?.(result);
  };
  const { client, backend } = await open(options, options, choice);
  const narrow = second && (await open(options, second, choice));
  const reach = narrow && (await reachOf(backend, narrow.backend));
  const isAuth = choice.hasCall(auth, auth.endpoints.login);
  if (isAuth) {
    add(await checkSignIn(client.send, { username: user, password: options.password }));
    add(await checkUnknownPath(client.send));
  }
  for (const resource of allResources) {
    for (const endpoint of Object.values(resource.endpoints)) {
      if (!choice.hasCall(resource, endpoint)) continue;
      if (endpoint.method === 'GET' && endpoint !== auth.endpoints.logout) {
        add(await checkRead(backend, resource, endpoint));
      }
      if (questions.includes(endpoint)) add(await checkQuestion(backend, resource, endpoint));
    }
  }
  const written = isWriting ? await checkWrites(backend, choice) : { results: unwritten(choice), leftovers: [] };
  const known = new Set(calls.map(({ key }) => key));
  for (const one of written.results) if (!known.has(one.key)) add(one);
  if (narrow && reach) {
    for (const one of await checkScope({ wide: backend, narrow: narrow.backend, reach }, choice)) add(one);
    await narrow.client.signOut();
  }
  if (isAuth) add(await checkSignOut(client.send));
  else await client.signOut();
  return { baseUrl, user, secondUser: second?.user ?? '', isWriting, calls, leftovers: written.leftovers };
}

/** Somebody's session, and the rows that they are shown. */
async function open({ baseUrl, fetcher = fetch }: Options, { user, password }: Account, choice: Choice) {
  const client = createClient(baseUrl, fetcher);
  const { token, status } = await signIn(client.send, { username: user, password });
  if (token === undefined) throw new SignInRefused(`${user} cannot sign in: the backend answers HTTP ${status}.`);
  client.signInWith(token);
  const backend = await openBackend(client.send, { password, isAsked: choice.has });
  if (backend.profile.mustChangePassword) throw new SignInRefused(`${user} must change the password first.`);
  return { client, backend };
}

const unwritten = (choice: Choice) =>
  allResources.flatMap((resource) =>
    Object.values(resource.endpoints)
      .filter((endpoint) => endpoint.method !== 'GET' && choice.hasCall(resource, endpoint))
      .map(({ key }) => {
        const result = createResult(key, resource.name);
        result.skip('writes: checked with --write only');
        return result.done();
      }),
  );
