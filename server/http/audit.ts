import { and, arrayOverlaps, desc, eq, gt, lt, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoints';
import { allResources } from '../../contract/index';
import type { Session } from '../access/session';
import type { Database } from '../db/database';
import { planned } from '../db/planned';
import { systemLogs } from '../db/tables/system-logs';
import { users } from '../db/tables/users';

/** What a handler tells the system log of its call: which rows and fields, never their values. */
export type Audit = {
  objectId?: number;
  patientIds: number[];
  changedFields: string[];
  /** Who tried to sign in; otherwise the session says who it was. */
  username?: string;
  userId?: number;
  /** What else the call did, in no person's words. */
  note?: string;
  /** It turned out to concern nobody's data, and leaves no row unless it fails. */
  isUnlogged?: boolean;
};

export const emptyAudit = (): Audit => ({ patientIds: [], changedFields: [] });

/** Name of the resource that a call, by its key, belongs to. */
export const resourceOf = new Map(
  allResources.flatMap(({ name, endpoints }) => Object.values(endpoints).map((endpoint) => [endpoint.key, name])),
);

/** Keys of a resource's calls. */
export const keysOf = (resource: string) => [...resourceOf].filter(([, name]) => name === resource).map(([key]) => key);

type Entry = {
  endpoint: Endpoint;
  request: FastifyRequest;
  session: Session | undefined;
  audit: Audit;
  status: number;
};

export const writeLog = (db: Database, entry: Entry) => planned(db.insert(systemLogs).values(logRow(entry)));

/** What the system log says of a call. */
export function logRow({ endpoint, request, session, audit, status }: Entry): typeof systemLogs.$inferInsert {
  return {
    userId: session?.user.id ?? audit.userId ?? null,
    username: session?.user.username ?? audit.username ?? '',
    method: endpoint.method,
    key: endpoint.key,
    resource: resourceOf.get(endpoint.key) ?? '',
    objectId: audit.objectId ?? null,
    patientIds: audit.patientIds,
    changedFields: audit.changedFields,
    status,
    durationMs: Math.round(performance.now() - request.startedAt),
    ip: request.address,
    userAgent: userAgentOf(request),
    requestId: request.id,
    note: audit.note ?? marksOf(request, session),
  };
}

/** Entries of the log that tell of a row: of calls of `resource` with this object. */
export const toldOf = (resource: string, id: number | SQLWrapper): SQL =>
  sql`(${systemLogs.resource} = ${resource} and ${systemLogs.objectId} = ${id})`;

/** Entries whose note says that they changed a role. */
export const notedOfRole = (id: number): SQL =>
  sql`(${String(id)} = any(string_to_array(substring(${systemLogs.note} from 'roles=([0-9 ]+)'), ' ')))`;

type Writing = {
  /** Of the resource that the row belongs to. */
  endpoint: Endpoint;
  id: number;
  /** The version of the row since which it may have been changed. */
  since?: string;
  /** Only changes of one of these fields. */
  fields?: string[];
  /** Entries of calls of other resources that tell of changes to the row, too. */
  alsoTold?: SQL | undefined;
};

/** The account, and what it is called, that last changed a row; null where the log knows of nobody since then. */
export async function lastWriterOf(
  db: Database,
  { endpoint, id, since, fields, alsoTold }: Writing,
): Promise<{ id: number | null; name: string } | null> {
  const [last] = await db
    .select({ id: systemLogs.userId, realName: users.realName, username: systemLogs.username })
    .from(systemLogs)
    .leftJoin(users, eq(users.id, systemLogs.userId))
    .where(
      and(
        or(toldOf(resourceOf.get(endpoint.key) ?? '', id), alsoTold),
        ne(systemLogs.method, 'GET'),
        lt(systemLogs.status, 400),
        since === undefined ? undefined : gt(systemLogs.createdAt, since),
        fields && arrayOverlaps(systemLogs.changedFields, fields),
      ),
    )
    .orderBy(desc(systemLogs.id))
    .limit(1);
  return last ? { id: last.id, name: last.realName || last.username } : null;
}

const marksOf = (request: FastifyRequest, session: Session | undefined) =>
  [request.headers['x-export'] === '1' && 'export', session?.preview && `preview of role ${session.preview.id}`]
    .filter(Boolean)
    .join(', ');

/** As text that every database stores: a header may hold any byte. */
export const userAgentOf = (request: FastifyRequest) =>
  (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '?').slice(0, 300);

/** Columns that nobody fills in: they follow from others. */
const derived = new Set(['updatedAt', 'usernameLook']);

/** Names of the fields in which two versions of a row differ. */
export const changedFields = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys(after).filter(
    (field) => field in before && !derived.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
