import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { auth } from '../../../contract/auth';
import { type Endpoint, events } from '../../../contract/endpoints';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/config';
import type { OpenDatabase } from '../../../server/db/database';
import type { Room } from '../../../server/disk/room';
import { demoPassword } from '../../../server/seed/staff';
import { freshDatabase } from './database';

export const jwtSecret = 'a secret that only the tests know, and nobody else';

type Input = {
  params?: Record<string, number | string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  ip?: string;
};

export type Caller = (endpoint: Endpoint, input?: Input) => Promise<LightMyRequestResponse>;

type Options = {
  env?: Record<string, string>;
  dist?: string;
  /** Without `listen` nobody is told of its changes. */
  database?: Pick<OpenDatabase, 'db' | 'close'> & Partial<OpenDatabase>;
  now?: () => Date;
  /** On a disk that the test chooses. */
  room?: Room;
};

/** The whole server on a database of its own, spoken to without a port. */
export async function startServer({ env, dist = '/nowhere', database, now, room }: Options = {}) {
  const { db, close: closeDatabase, listen = deaf } = database ?? (await freshDatabase());
  const config = readConfig({
    NODE_ENV: 'test',
    JWT_SECRET: jwtSecret,
    LOGINS_PER_MINUTE: '100000',
    OVERLOAD_DELAY: '0',
    JOB_INTERVAL: '0',
    ...env,
  });
  const app = await buildApp({ config, db, listen, isDemo: true, dist, version: 'test', now, room });
  await app.ready();

  const send =
    (token: string | undefined): Caller =>
    (endpoint, input = {}) => {
      const request = {
        ...requestOf(endpoint, input),
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(Buffer.isBuffer(input.body) && { 'content-type': 'application/octet-stream' }),
          ...input.headers,
        },
      };
      return endpoint.output === events ? beginningOf(app, request) : app.inject(request);
    };

  const anonymous = send(undefined);

  async function signIn(username: string, password = demoPassword) {
    const answer = await anonymous(auth.endpoints.login, { body: { username, password } });
    if (answer.statusCode !== 200) throw new Error(`${username} cannot sign in: ${answer.body}`);
    const { accessToken, refreshToken, user } = answer.json().data;
    return { call: send(accessToken), accessToken, refreshToken, user };
  }

  return {
    app,
    db,
    send,
    anonymous,
    signIn,
    async close() {
      await app.close();
      await closeDatabase();
    },
  };
}

const deaf: OpenDatabase['listen'] = async () => async () => undefined;

/** Of an answer that goes on for ever, what comes first. */
async function beginningOf(app: FastifyInstance, request: InjectOptions): Promise<LightMyRequestResponse> {
  const answer = await app.inject({ ...request, payloadAsStream: true });
  let body = '';
  for await (const piece of answer.stream()) {
    body += piece;
    if (String(answer.headers['content-type']).startsWith('text/event-stream')) break;
  }
  answer.raw.res.destroy();
  return Object.assign(answer, { body, payload: body, json: () => JSON.parse(body) });
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

function requestOf(endpoint: Endpoint, { params = {}, query = {}, body, ip }: Input): InjectOptions {
  const path = endpoint.path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return {
    method: endpoint.method,
    url: search.size > 0 ? `${path}?${search}` : path,
    ...(body !== undefined && { payload: body as object }),
    ...(ip && { remoteAddress: ip }),
  };
}
