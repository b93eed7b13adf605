import { z } from 'zod';
import { auth, type Profile, profile as profileSchema } from '../contract/auth';
import type { Endpoint, Resource } from '../contract/endpoints';
import { maxPageSize } from '../contract/envelope';
import { uploadId } from '../contract/file-fields';
import { allResources } from '../contract/index';
import { requestOf, type Send } from './client';
import { dataOf } from './difference';
import type { Row } from './filter-meanings';
import { pageOf } from './pages';
import { NoInput } from './result';
import { referencesIn, sampleInput } from './sample/sample-input';
import type { SampleInput } from './sample/sample-overrides';

/** The highest id there can be: no row has it. */
export const missingId = 2_147_483_647;

/** A row that was made. */
export const madeRow = z.looseObject({ id: z.int().positive(), updatedAt: z.string().optional() });
export type MadeRow = z.infer<typeof madeRow>;

/** How many rows of a list are asked for one by one. */
const rowsToOpen = 3;

export type Backend = Awaited<ReturnType<typeof openBackend>>;

type Opening = {
  password: string;
  /** The resources that are checked, and so those whose rows are needed. */
  isAsked: (resource: Resource) => boolean;
};

/** A backend on which somebody is signed in, and rows of it to ask for. */
export async function openBackend(send: Send, { password, isAsked }: Opening) {
  const user = profileSchema.partial().safeParse(dataOf(await send(requestOf(auth.endpoints.profile))));
  const profile: Partial<Profile> = user.data ?? {};
  const granted = new Set(profile.permissions);
  const holds = ({ access, key }: Endpoint) => access !== 'granted' || granted.has(key);
  const rows = new Map<string, Row[]>();
  const made = new Map<string, number>();
  const marker = `conf${Date.now().toString(36)}x`;

  const reference = (name: string) => {
    // A removed patient still belongs to their service point, which then cannot be deleted.
    const own = name === 'service-points' ? undefined : made.get(name);
    return own ?? idsOf(rows.get(name))[0];
  };
  function inputOf(endpoint: Endpoint, own: Record<string, number | undefined> = {}): SampleInput {
    const absent = new Set<string>();
    try {
      return sampleInput(endpoint, {
        reference: (name) => {
          const id = name in own ? own[name] : reference(name);
          if (id === undefined) absent.add(name);
          return id;
        },
        marker,
        password,
      });
    } catch (error) {
      if (absent.size === 0) throw error;
      throw new NoInput(`valid input names a row of ${[...absent].join(', ')}, of which the account is shown none`);
    }
  }

  for (const { name, endpoints } of neededFor(allResources.filter(isAsked))) {
    const list = endpoints.all ?? endpoints.list;
    if (list?.method !== 'GET' || !holds(list)) continue;
    const pageSize = 'pageSize' in list.query.shape ? maxPageSize : undefined;
    const answer = await send({ ...requestOf(list), query: { ...inputOf(list).query, pageSize } });
    rows.set(name, pageOf(answer)?.data ?? anyRows.safeParse(dataOf(answer)).data ?? []);
  }
  const avatar = uploadId(profile.avatar ?? '');
  if (avatar !== undefined) rows.set('uploads', [{ id: avatar }]);

  return {
    send,
    profile,
    /** Stands in every text that is sent. */
    marker,
    holds,
    inputOf,
    /** Existing rows of a resource that the account is shown. */
    rowsOf: (name: string) => idsOf(rows.get(name)).slice(0, rowsToOpen),
    /** The first page of its list. */
    listed: (name: string) => rows.get(name) ?? [],
    /** A row that was made here: others may refer to it until it is deleted. */
    remember: (name: string, id: number) => made.set(name, id),
    forget: (name: string) => made.delete(name),
  };
}

const anyRows = z.array(z.record(z.string(), z.unknown()));

const idsOf = (rows: readonly Row[] = []) => rows.flatMap(({ id }) => (Number.isInteger(id) ? [Number(id)] : []));

/** These, those that their calls are about or refer to, and so on. */
function neededFor(asked: readonly Resource[]): readonly Resource[] {
  const needed = new Set<Resource>();
  const add = (resource: Resource) => {
    if (needed.has(resource)) return;
    needed.add(resource);
    const endpoints = Object.values(resource.endpoints);
    const names = endpoints.flatMap((endpoint) => [
      ...[...referencesIn(endpoint.body), ...referencesIn(endpoint.query)].map(({ resource: name }) => name),
      resourceInPath(resource, endpoint),
    ]);
    for (const name of names) for (const one of allResources) if (one.name === name) add(one);
  };
  asked.forEach(add);
  return allResources.filter((resource) => needed.has(resource));
}

/** `/api/v1/patients/{id}/records` is about a patient, whichever resource the call belongs to. */
export function resourceInPath(resource: Resource, { path }: Endpoint): string {
  const before = /\/([^/]+)\/\{id\}/.exec(path)?.[1];
  return allResources.find(({ name }) => name === before)?.name ?? resource.name;
}

export const filled = (path: string, params: Record<string, number | string>) =>
  path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? missingId)));
