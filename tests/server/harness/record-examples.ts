import { z } from 'zod';
import { sampleInput } from '../../../conformance/sample/sample-input';
import { greyPicture } from '../../../conformance/sample/sample-overrides';
import { callsOf, type Endpoint, events, file, type Resource } from '../../../contract/endpoints';
import { allResources } from '../../../contract/index';
import { uploads } from '../../../contract/uploads';
import type { Database } from '../../../server/db/database';
import type { Example } from '../../../server/openapi/examples';
import { demoPassword } from '../../../server/seed/staff';
import { bodyOf } from '../../../src/lib/form/body-of';
import { type Aimed, aims, type Known } from './example-aims';
import type { Caller } from './server';

/** What a call sends; without a body of bytes, which is no example's matter. */
type Sent = Pick<Example, 'params' | 'query' | 'body'>;

type Tools = { db: Database; call: Caller; rolledBack: (work: () => Promise<void>) => Promise<void> };

/** What an example is found by. */
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Every call of the contract with what it was sent and what it answered, by its key. Each begins with the demo as it was. */
export async function recordExamples({ db, call, rolledBack }: Tools): Promise<Record<string, Example>> {
  const examples: [string, Example][] = [];
  const refused: string[] = [];
  const known = createKnown(db, call);
  for (const resource of allResources) {
    for (const [name, endpoint] of callsOf(resource)) {
      // It does not end by itself.
      if (endpoint.output === events) continue;
      await rolledBack(async () => {
        try {
          const example = await record(known, resource, name, endpoint);
          examples.push([nameOf(endpoint), resource.name === uploads.name ? withSameId(example) : example]);
        } catch (error) {
          refused.push(`${nameOf(endpoint)}: ${error instanceof Error ? error.message : 'a thrown value'}`);
        }
      });
    }
  }
  if (refused.length > 0)
    throw new Error(['What an example begins with stands in harness/example-aims.ts', ...refused].join('\n'));
  return Object.fromEntries(examples.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A file’s id is by lot. */
const withSameId = (example: Example): Example => JSON.parse(JSON.stringify(example).replace(/\d{6,}/g, '1204983351'));

const picture = Buffer.from(greyPicture, 'base64');

async function record(known: Known, resource: Resource, name: string, endpoint: Endpoint): Promise<Example> {
  const { update } = resource.endpoints;
  const isPart = name === 'patch' && update;
  const aimed = (await aims[endpoint.key]?.(known)) ?? {};
  const whole = await inputOf(known, resource, isPart ? 'update' : name, isPart ? update : endpoint, aimed);
  const sent = isPart ? firstOf(whole) : whole;
  const body = endpoint.takesBytes ? picture : sent.body;
  const answer = await known.call(endpoint, { ...sent, body, headers: aimed.headers });
  if (answer.statusCode !== 200) throw new Error(`${endpoint.key} ${JSON.stringify(sent)}: ${answer.body}`);
  const input = shortened(sent) as Sent;
  return endpoint.output === file ? input : { ...input, data: shortened(answer.json().data) };
}

/** Of an update one field alone, and its version. */
function firstOf({ body, ...sent }: Sent): Sent {
  const { updatedAt, ...fields } = body as Record<string, unknown>;
  const version = updatedAt === undefined ? {} : { updatedAt };
  return { ...sent, body: { ...Object.fromEntries(Object.entries(fields).slice(0, 1)), ...version } };
}

function createKnown(db: Database, call: Caller): Known {
  const data: Known['data'] = async (endpoint, input) => {
    const answer = await call(endpoint, input);
    if (answer.statusCode !== 200) throw new Error(`${endpoint.key} ${JSON.stringify(input)}: ${answer.body}`);
    return answer.json().data;
  };
  const first: Known['first'] = async (name, query = {}) => {
    const { all, list } = endpointsOf(name);
    const endpoint = all ?? list;
    if (!endpoint) throw new Error(`${name} has no list`);
    const found = await data(endpoint, { query: { ...query } });
    const [row] = found.data as Awaited<ReturnType<Known['first']>>[];
    if (row) return row;
    // The demo may have none of a resource that is new.
    const { create } = endpointsOf(name);
    if (!create || Object.keys(query).length > 0) throw new Error(`${name} has no row for ${JSON.stringify(query)}`);
    return data(create, await sampleOf(first, create));
  };
  return { db, call, data, first, picture, today: new Date().toISOString().slice(0, 10) };
}

const endpointsOf = (name: string): Record<string, Endpoint> =>
  allResources.find((resource) => resource.name === name)?.endpoints ?? {};

/** What a call could be sent by what its schemas say; references are to rows of the demo. */
async function sampleOf(first: Known['first'], endpoint: Endpoint) {
  const ids = new Map<string, number>();
  for (const other of named) ids.set(other, (await first(other)).id);
  const reference = (other: string) => ids.get(other);
  return sampleInput(endpoint, { reference, marker: 'example', password: demoPassword });
}

const named = ['organizations', 'service-points', 'staff', 'patients', 'roles', 'users'];

async function inputOf(
  known: Known,
  resource: Resource,
  name: string,
  endpoint: Endpoint,
  aimed: Aimed,
): Promise<Sent> {
  const params = {
    ...(endpoint.path.includes('{id}') && { id: aimed.params?.id ?? (await known.first(resource.name)).id }),
    ...aimed.params,
  };
  const sample = await sampleOf(known.first, aimed.whole ? { ...endpoint, body: z.undefined() } : endpoint);
  const query = { ...sample.query, ...('pageSize' in endpoint.query.shape && { pageSize: 1 }), ...aimed.query };
  const body = aimed.whole ?? (await filled(known, resource, name, endpoint, params.id, sample.body, aimed.body));
  const parts = Object.entries({ params, query, body }).filter(([, part]) => part !== undefined);
  // A body may say nothing, a path or a query not.
  return Object.fromEntries(
    parts.filter(([where, part]) => where === 'body' || Object.keys(part as object).length > 0),
  );
}

/** A sample’s body, with the fields of a row where it is written whole. */
async function filled(
  known: Known,
  { name: of, endpoints: { one } }: Resource,
  name: string,
  endpoint: Endpoint,
  id: number | undefined,
  sample: unknown,
  fields: object = {},
) {
  if (!(endpoint.body instanceof z.ZodObject)) return undefined;
  const isWhole = (name === 'update' || name === 'create') && one;
  const row = isWhole ? await known.data(one, { params: { id: id ?? (await known.first(of)).id } }) : {};
  const { updatedAt: _, ...rest } = row as Record<string, unknown>;
  return { ...(sample as object), ...bodyOf(endpoint, name === 'update' ? row : rest), ...fields };
}

const most = 2;

/** Long lists are cut, and what no two runs have alike is always the same. */
function shortened(value: unknown, name = ''): unknown {
  if (name in constants && value !== null) return constants[name];
  if (Array.isArray(value)) return value.slice(0, most).map((part) => shortened(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part, key)]));
}

const constants: Record<string, unknown> = {
  token: 'p3Zr0V8mXj5cQ1nTtY7bKq2wLs9dFh4gAe6uRi0oNzM',
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmVk',
  refreshToken: 'cmVmcmVzaA',
  initialPassword: 'kX7-mQ2-vT9',
  requestId: '7f0c1d3e-58a4-4b0e-9d57-2c6f1a8b9e10',
  durationMs: 12,
  seal: null,
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};
