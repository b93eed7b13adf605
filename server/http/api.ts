import { sql } from 'drizzle-orm';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions as FastifyRoute,
} from 'fastify';
import type { z } from 'zod';
import { auth } from '../../contract/auth';
import type { Endpoint } from '../../contract/endpoints';
import { previewHeader } from '../../contract/role-kinds';
import { callReached } from '../access/object-reach';
import { touchSession } from '../access/open-sessions';
import { previewSession } from '../access/preview';
import { findSession, isDisabled, type Session } from '../access/session';
import type { Tokens } from '../access/tokens';
import { createRefusals } from '../audit/refusals';
import { type Database, only, query as rowsOf } from '../db/database';
import { leaveScope, withinScope } from '../db/row-security';
import type { Scope } from '../db/scope';
import { systemLogs } from '../db/tables/system-logs';
import type { Room } from '../disk/room';
import { ApiError, accountDisabled, forbidden, sessionExpired } from '../errors/api-error';
import { toApiError } from '../errors/from-error';
import { refuseGonePictures } from '../uploads/gone';
import { checkedAnswer, sendAnswer } from './answers';
import { type Audit, logRow, resourceOf, writeLog } from './audit';
import { followTheContract, routePath } from './follow-contract';
import { idempotencyKey, once } from './idempotency';
import { oneForAll } from './one-for-all';
import { refuseWithoutRoom } from './refuse-without-room';
import { routeSchema } from './route-schema';
import { windowOf } from './window-of';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call that the request's path and method name; unset where there is none. */
    endpoint: Endpoint | null;
    session: Session | null;
    audit: Audit;
    startedAt: number;
    /** Where it came from; `ip` is undefined as soon as the caller has hung up. */
    address: string;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** What a handler works with. */
export type Context<E extends Endpoint, Prepared = undefined> = {
  /** The transaction of the whole call, its row in the system log included. */
  tx: Database;
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  session: Session;
  audit: Audit;
  prepared: Prepared;
  /** Has a statement asked as the last, together with the commit; the call fails where it fails. */
  atEnd: (ask: () => Promise<unknown>) => void;
  request: FastifyRequest;
  /** For what is no part of the answer's body: a cookie. */
  reply: FastifyReply;
  log: FastifyBaseLogger;
};

/** What is there before the transaction begins. */
type Input<E extends Endpoint> = Omit<Context<E>, 'tx' | 'prepared' | 'atEnd'>;

type Handler<E extends Endpoint, Prepared> = (context: Context<E, Prepared>) => Promise<z.output<E['output']>>;

/** What is done before the transaction begins, because it is slow and needs no transaction: hashing a password. */
export type Preparation<E extends Endpoint, Prepared> = (context: Input<E>) => Promise<Prepared>;

export type RouteOptions = {
  limitPerMinute?: number;
  /** Bytes, where the usual limit is not enough. */
  bodyLimit?: number;
  /** The update by parts, where the handler makes wholes of them. */
  part?: Endpoint;
};

export type Api = {
  /** The session of a request that goes on, as it is by now; throws once it has ended. */
  sessionOf(request: FastifyRequest, endpoint: Endpoint): Promise<Session>;
  /** Serves a call of the contract. There is no other way to serve one. */
  route<E extends Endpoint>(endpoint: E, handler: Handler<E, undefined>, options?: RouteOptions): void;
  preparedRoute<E extends Endpoint, Prepared>(
    endpoint: E,
    prepare: Preparation<E, Prepared>,
    handler: Handler<E, Prepared>,
    options?: RouteOptions,
  ): void;
  /** The same for what is the same for everybody of a scope, and dear: it is worked out once for all who ask at the same moment. */
  sharedRoute<E extends Endpoint>(endpoint: E, work: SharedWork<E>): void;
};

/** Knows nothing of who asks but the scope, so that it cannot tell one what is another's. */
type SharedWork<E extends Endpoint> = (asked: {
  tx: Database;
  query: z.output<E['query']>;
  scope: Scope;
}) => Promise<z.output<E['output']>>;

type Dependencies = {
  db: Database;
  tokens: Tokens;
  /** On the disk. */
  room: Room;
  /** A session ends after so long without use; 0 for never. */
  idleSessionMinutes: number;
  /** Something was written to the system log. */
  onLogged: () => void;
};

export function createApi(app: FastifyInstance, { db, tokens, idleSessionMinutes, room, onLogged }: Dependencies): Api {
  const refusals = createRefusals({
    write: async (rows) => {
      await db.insert(systemLogs).values(rows);
      onLogged();
    },
    log: app.log,
  });
  app.addHook('preClose', () => refusals.stop());

  followTheContract(app);

  async function authenticate(request: FastifyRequest, endpoint: Endpoint): Promise<Session> {
    const claims = await tokens.verify(request.headers.authorization);
    const found = await findSession(db, claims, endpoint.key, idleSessionMinutes);
    if (!found) throw (await isDisabled(db, claims)) ? accountDisabled() : sessionExpired();
    request.session = found.session;
    if (found.mustChangePassword && !isAboutOwnAccount(endpoint)) throw new ApiError(403, 'passwordChangeRequired');
    const preview = await previewSession(db, found.session, endpoint, request.headers[previewHeader]);
    const session = preview?.session ?? found.session;
    request.session = session;
    const granted = found.granted && (preview?.granted ?? true);
    if (endpoint.access === 'granted' && !granted) throw forbidden();
    if (found.isTouchDue && room.level() !== 'none' && isUse(request, endpoint))
      await touchSession(db, claims.sid, idleSessionMinutes);
    return session;
  }

  const guarded = (endpoint: Endpoint, limitPerMinute?: number) => ({
    url: routePath(endpoint.path),
    config: {
      endpoint,
      rateLimit: limitPerMinute ? { max: limitPerMinute, timeWindow: '1 minute' } : (false as const),
    },
    onRequest: async (request: FastifyRequest) =>
      void (endpoint.access !== 'public' && (await authenticate(request, endpoint))),
  });

  function sharedRoute<E extends Endpoint>(endpoint: E, work: SharedWork<E>) {
    if (endpoint.audited) throw new Error(`${endpoint.key} is logged, so that it is answered to one at a time`);
    const share = oneForAll<z.output<E['output']>>();
    const workOut = (query: z.output<E['query']>, scope: Scope) =>
      db.transaction(async (tx) =>
        checkedAnswer(endpoint, await withinScope(tx, scope, undefined, () => work({ tx, query, scope }))),
      );
    app.route({
      ...guarded(endpoint),
      method: endpoint.method,
      schema: routeSchema(endpoint),
      handler: async (request, reply) => {
        const { query, session } = inputOf<E>(request, reply);
        const answer = await share(JSON.stringify([query, session.scope]), () => workOut(query, session.scope));
        return sendAnswer(reply, endpoint, answer);
      },
    });
  }

  function preparedRoute<E extends Endpoint, Prepared>(
    endpoint: E,
    prepare: Preparation<E, Prepared> | undefined,
    handler: Handler<E, Prepared>,
    { limitPerMinute, bodyLimit, part }: RouteOptions = {},
  ) {
    const served: Omit<FastifyRoute, 'method'> = {
      ...guarded(endpoint, limitPerMinute),
      bodyLimit,
      handler: async (request, reply) => {
        refuseWithoutRoom(endpoint, room.level());
        const input = inputOf<E>(request, reply);
        const prepared = prepare ? await prepare(input) : undefined;
        const data = await transact(db, { endpoint, handler, input, prepared });
        if (endpoint.audited) onLogged();
        // Once more for an answer that was stored, whose fields the database keeps in an order of its own.
        const answer = endpoint.idempotent ? checkedAnswer(endpoint, data) : data;
        return sendAnswer(reply, endpoint, answer);
      },
    };
    for (const sent of part ? [endpoint, part] : [endpoint]) {
      app.route({ ...served, method: sent.method, schema: routeSchema(sent) });
    }
  }

  app.addHook('onError', async (request, _reply, error) => {
    const { endpoint } = request;
    const status = toApiError(error, request)?.status ?? 500;
    if (!endpoint || !isLoggedFailure(endpoint, status)) return;
    const { session, audit } = request;
    await refusals.add(logRow({ endpoint, request, session: session ?? undefined, audit, status }), endpoint.access);
  });

  return {
    sessionOf: authenticate,
    preparedRoute,
    sharedRoute,
    route: (endpoint, handler, options) => preparedRoute(endpoint, undefined, handler, options),
  };
}

type Work<E extends Endpoint, Prepared> = {
  endpoint: E;
  handler: Handler<E, Prepared>;
  input: Input<E>;
  prepared: Prepared | undefined;
};

/** Does the work of a call, once where it may be asked for twice, and writes it to the log: all of it or nothing. */
async function transact<E extends Endpoint, Prepared>(
  db: Database,
  { endpoint, handler, input, prepared }: Work<E, Prepared>,
): Promise<z.output<E['output']>> {
  const { request } = input;
  const last: (() => Promise<unknown>)[] = [];
  const ended: Promise<unknown>[] = [];
  const data = await db.transaction(async (tx) => {
    const work = async () => {
      const scope = request.session?.scope ?? 'all';
      const writer = endpoint.method === 'GET' ? undefined : writerOf(request);
      const answer = await withinScope(tx, scope, writer, async () => {
        await refuseGonePictures(tx, input.body);
        // Without a preparation, `Prepared` is `undefined`.
        return handler({ ...input, tx, prepared: prepared as Prepared, atEnd: (ask) => void last.push(ask) });
      });
      // What follows is the system's own. The row of the log may be added by whoever has the scope.
      if (endpoint.idempotent) await leaveScope(tx);
      return checkedAnswer(endpoint, answer);
    };
    const answer = endpoint.idempotent
      ? await once(tx, keyOf(request, endpoint), {
          work,
          audit: request.audit,
          isReached: (audit) => isReached(tx, endpoint, audit, input.session),
          toldOnce: endpoint.toldOnce,
        })
      : await work();
    if (endpoint.audited && !request.audit.isUnlogged) {
      const session = request.session ?? undefined;
      last.push(() => writeLog(tx, { endpoint, request, session, audit: request.audit, status: 200 }));
    }
    // These travel with the commit, which undoes everything where one of them fails.
    for (const ask of last) ended.push(ask());
    for (const one of ended) one.catch(() => undefined);
    return answer;
  });
  await Promise.all(ended);
  return data;
}

/** What somebody may still do whose password is the one that was made for them. */
const isAboutOwnAccount = ({ access, key }: Endpoint) => access === 'session' && resourceOf.get(key) === auth.name;

/** Polls are no use of the session, nor are guesses at the lock's password: that call notes the right one by itself. */
const isUse = ({ headers }: FastifyRequest, { key }: Endpoint) =>
  headers['x-background'] !== '1' && key !== auth.endpoints.unlock.key;

/** Refusals of any call, and every other failure of a call whose success would be logged too, unless the database is away. */
const isLoggedFailure = (endpoint: Endpoint, status: number) =>
  status !== 503 && (endpoint.audited || status === 401 || status === 403);

/** What the changes of a call are told with. */
const writerOf = (request: FastifyRequest) => ({ user: request.session?.user.id, window: windowOf(request) });

function inputOf<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): Input<E> {
  return {
    // Validated by the endpoint's schemas before the handler runs.
    params: request.params as z.output<E['params']>,
    query: request.query as z.output<E['query']>,
    body: request.body as z.output<E['body']>,
    // Null only for public calls, whose handlers have no use for it.
    session: request.session as Session,
    audit: request.audit,
    request,
    reply,
    log: request.log,
  };
}

function keyOf({ session, headers, params, query, body }: FastifyRequest, { key }: Endpoint) {
  return session ? idempotencyKey(headers['idempotency-key'], session.user.id, key, params, query, body) : undefined;
}

async function isReached(tx: Database, { key }: Endpoint, audit: Audit, { scope }: Session): Promise<boolean> {
  const call = { resource: resourceOf.get(key) ?? '', objectId: audit.objectId, patientIds: audit.patientIds };
  return only(await rowsOf<{ reached: boolean }>(tx, sql`select ${callReached(scope, call)} as reached`)).reached;
}
