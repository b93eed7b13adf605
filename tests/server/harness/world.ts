import { inArray } from 'drizzle-orm';
import { referencesIn, sampleInput } from '../../../conformance/sample/sample-input';
import { greyPicture } from '../../../conformance/sample/sample-overrides';
import type { Endpoint, Resource } from '../../../contract/endpoints';
import { allResources } from '../../../contract/index';
import type { DataScope } from '../../../contract/role-kinds';
import { organizations } from '../../../server/db/tables/organizations';
import { servicePoints } from '../../../server/db/tables/service-points';
import { demoPassword } from '../../../server/seed/staff';
import type { Caller, TestServer } from './server';

/** Whose an object is: at one of `staff`'s stores, at another of the same organization, in another organization. */
export const places = ['own', 'sibling', 'foreign'] as const;
export type Place = (typeof places)[number];

/** No row of any table has it. */
export const missingId = 2_147_000_000;

/** The accounts of the seed that the places are about, by what their role and their stores let them reach. */
export type Reach = DataScope | 'nothing';

const reached: Record<Reach, readonly Place[]> = {
  all: places,
  organization: ['own', 'sibling'],
  own: ['own'],
  nothing: [],
};

/** What decides who reaches the rows of a resource. */
export type Ownership =
  /** A store. */
  | 'point'
  /** An organization: only who reaches whole organizations reaches it. */
  | 'organization'
  /** Whoever made it. */
  | 'person'
  /** Nothing: whoever may make the call reaches every row. */
  | 'nobody';

export const reaches = (reach: Reach, ownership: Ownership, place: Place): boolean => {
  if (ownership === 'nobody') return true;
  if (ownership === 'person') return place === 'own';
  if (ownership === 'organization' && reach === 'own') return false;
  return reached[reach].includes(place);
};

const byName = new Map(allResources.map((resource) => [resource.name, resource]));

/** Resources whose ownership does not follow from what their rows refer to. */
const exceptions: Record<string, Ownership> = {
  'service-points': 'point',
  uploads: 'point',
};

/** A row that refers to a store is the store's, one that refers to an organization is the organization's, and so on. */
export function ownershipOf(name: string, seen: readonly string[] = []): Ownership {
  const exception = exceptions[name];
  if (exception) return exception;
  const create = byName.get(name)?.endpoints.create;
  if (!create) return 'nobody';
  if (create.access === 'session') return 'person';
  const found = referencesIn(create.body).map(({ resource }) => resource);
  if (found.includes('service-points')) return 'point';
  if (found.includes('organizations')) return 'organization';
  const inherited = found
    .filter((resource) => resource !== name && !seen.includes(resource))
    .map((resource) => ownershipOf(resource, [...seen, name]));
  return (
    inherited.find((ownership) => ownership === 'point') ?? inherited.find((o) => o === 'organization') ?? 'nobody'
  );
}

/** Stands in the texts of the objects of a place, so that a text which should not have been shown is recognised. */
export const markerOf = (place: Place) => `zq${place}`;

export type World = Awaited<ReturnType<typeof createWorld>>;

/** An object of every resource at every place, made by the resource's own create call; what belongs to people, by somebody else. */
export async function createWorld({ db, signIn }: TestServer, admin: Caller) {
  const { call: stranger } = await signIn('manager3');
  const organizationIds = await idsByCode(db, organizations, ['ORG-002', 'ORG-002', 'ORG-003']);
  const pointIds = await idsByCode(db, servicePoints, ['SP-002', 'SP-005', 'SP-007']);

  /** Where inputs of a place say that a row belongs. */
  const anchors: Record<string, Record<Place, number>> = {
    organizations: organizationIds,
    'service-points': pointIds,
  };
  const objects = new Map<string, Record<Place, number>>(Object.entries({ 'service-points': pointIds }));

  /** The id of a row that an input of this place may name. */
  const referenced = (resource: string, place: Place) => (anchors[resource] ?? objects.get(resource))?.[place];

  /** An input of a place, about a row of the resource `name`; 'missing' names rows that do not exist. */
  const inputOf = (endpoint: Endpoint, place: Place | 'missing', name: string) =>
    sampleInput(endpoint, {
      reference: (resource) => {
        // Nothing is its own parent.
        if (resource === name && !anchors[resource] && endpoint.path.includes('{')) return undefined;
        if (place === 'missing' && ownershipOf(resource) !== 'nobody') return missingId;
        return referenced(resource, place === 'missing' ? 'own' : place);
      },
      marker: place === 'missing' ? undefined : markerOf(place),
      password: demoPassword,
    });

  /** A new object, made by whoever `call` speaks for. */
  async function make({ name, endpoints }: Resource, place: Place, call = admin): Promise<number> {
    const { create } = endpoints;
    if (!create) throw new Error(`${name} has no create call to make objects with`);
    const marker = ownershipOf(name) === 'nobody' ? 'shared' : markerOf(place);
    const reference = (other: string) => referenced(other, place);
    const answer = await call(create, sampleInput(create, { reference, marker, password: demoPassword }));
    if (answer.statusCode !== 200) throw new Error(`${create.key}: ${answer.body}`);
    const { id } = answer.json().data;
    // A file is there once it was sent.
    const { piece } = endpoints;
    if (piece?.takesBytes)
      await call(piece, { params: { id }, query: { offset: 0 }, body: Buffer.from(greyPicture, 'base64') });
    return id;
  }

  /** Why there are no objects of a resource, which its calls then cannot be tried on. */
  const failures = new Map<string, string>();
  for (const resource of inOrderOfReference()) {
    if (objects.has(resource.name) || !resource.endpoints.create) continue;
    try {
      const by = ownershipOf(resource.name) === 'person' ? stranger : admin;
      const own = await make(resource, 'own', by);
      const sibling = await make(resource, 'sibling', by);
      objects.set(resource.name, { own, sibling, foreign: await make(resource, 'foreign', by) });
    } catch (error) {
      failures.set(resource.name, String(error));
    }
  }

  /** Where an object of a place is, among the organizations or the service points. */
  const anchor = (resource: string, place: Place) => anchors[resource]?.[place] ?? missingId;

  return { objects, failures, inputOf, make, anchor };
}

/** Those that others refer to first. */
function inOrderOfReference(): Resource[] {
  const done: Resource[] = [];
  const visit = (resource: Resource, path: Resource[]) => {
    if (done.includes(resource) || path.includes(resource)) return;
    const { create } = resource.endpoints;
    for (const { resource: name } of create ? referencesIn(create.body) : []) {
      const other = byName.get(name);
      if (other) visit(other, [...path, resource]);
    }
    done.push(resource);
  };
  for (const resource of allResources) visit(resource, []);
  return done;
}

async function idsByCode(
  db: TestServer['db'],
  table: typeof organizations | typeof servicePoints,
  codes: [string, string, string],
): Promise<Record<Place, number>> {
  const rows = await db.select({ id: table.id, code: table.code }).from(table).where(inArray(table.code, codes));
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  const [own = 0, sibling = 0, foreign = 0] = codes.map((code) => ids.get(code));
  return { own, sibling, foreign };
}
