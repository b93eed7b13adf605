import { z } from 'zod';
import { defaultPageSize, listPage, maxPageSize } from './envelope';
import { idParam, instant, pageParams, shared, text } from './fields';
import type { SeededRole } from './role-kinds';

export const apiBase = '/api/v1';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Names of the `{parameters}` in a path; all of them are row ids. */
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type NoFields = Record<never, never>;

/**
 * One call of the API. `key`, such as `GET /api/v1/patients/info/{id}`, is its name everywhere: it registers the route,
 * it is the permission that the route demands, and it stands in the roles' permission lists.
 */
export type Endpoint<
  Params extends string = string,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = {
  key: string;
  /** What it is for, in English, where its name alone does not say it: for readers of the API. */
  about: string;
  method: Method;
  /** With the base: `/api/v1/patients/info/{id}`. */
  path: string;
  /** `public`: anyone. `session`: whoever is signed in, about themselves or what they reach. `granted`: holders of the key. */
  access: 'public' | 'session' | 'granted';
  params: z.ZodObject<Record<Params, ReturnType<typeof idParam>>>;
  query: Query;
  /** `undefined` for a call without a body. */
  body: Body;
  /** Its body is a piece of a file, as `application/octet-stream`. */
  takesBytes: boolean;
  /** `file` for one that answers with bytes, `events` for one that goes on answering. */
  output: Output;
  /** A read that leaves a row in the system log, as every write does anyway. */
  audited: boolean;
  /** A create that answers a repeated `Idempotency-Key` with its first answer. */
  idempotent: boolean;
  /** Fields of the answer that are not kept for a repetition, which has '' there. */
  toldOnce: readonly string[];
  /** Of an update: the same for some fields of the row, by the same key. */
  part: Endpoint | undefined;
};

type CallOptions<Query extends z.ZodRawShape, Body extends z.ZodType, Output extends z.ZodType> = {
  about?: string;
  query?: Query;
  body?: Body;
  takesBytes?: boolean;
  output?: Output;
  access?: Endpoint['access'];
  audited?: boolean;
  idempotent?: boolean;
  toldOnce?: readonly Extract<keyof z.output<Output>, string>[];
  /** An update that some fields of the row may be sent to alone, by PATCH. Its body is flat, with fields of the answer's names. */
  takesParts?: boolean;
};

/** A stored file as it goes out: never more of it in memory than a piece. */
export type FileAnswer = { type: string; size: number; pieces: AsyncIterable<Uint8Array> };

/** The output of a call that answers with a file's bytes and no envelope; what the file is stands in the header. */
export const file = z.custom<FileAnswer>();

/** The output of a call that answers with server-sent events, for as long as the caller listens. */
export const events = z.custom<AsyncIterable<string>>();

const nothing = z.undefined();
const none = z.null();
const noQuery = z.strictObject({});
const paramsSchema = shared((...names: string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, idParam()]))),
);

/** An update that takes parts, and the call by which they are sent. */
type InParts<E extends Endpoint> = E & {
  part: Endpoint<keyof E['params']['shape'] & string, E['query'], z.ZodType<Partial<z.output<E['body']>>>, E['output']>;
};

/** Describes one call, e.g. `call('GET /server-points/options', { query, output })`. The path is relative to `/api/v1`. */
export function call<
  Path extends string,
  Body extends z.ZodObject,
  Query extends z.ZodRawShape = NoFields,
  Output extends z.ZodType = z.ZodNull,
>(
  target: `${Method} ${Path}`,
  options: CallOptions<Query, Body, Output> & { body: Body; takesParts: true },
): InParts<Endpoint<ParamNames<Path>, z.ZodObject<Query>, Body, Output>>;
export function call<
  Path extends string,
  Query extends z.ZodRawShape = NoFields,
  Body extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodNull,
>(
  target: `${Method} ${Path}`,
  options?: CallOptions<Query, Body, Output>,
): Endpoint<ParamNames<Path>, z.ZodObject<Query>, Body, Output>;
export function call<
  Path extends string,
  Query extends z.ZodRawShape = NoFields,
  Body extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodNull,
>(
  target: `${Method} ${Path}`,
  options: CallOptions<Query, Body, Output> = {},
): Endpoint<ParamNames<Path>, z.ZodObject<Query>, Body, Output> {
  const [method, relativePath] = target.split(' ') as [Method, Path];
  const path = `${apiBase}${relativePath}`;
  const endpoint: Endpoint<ParamNames<Path>, z.ZodObject<Query>, Body, Output> = {
    key: `${method} ${path}`,
    about: options.about ?? '',
    method,
    path,
    access: options.access ?? 'granted',
    params: paramsSchema(...pathParams(path)) as Endpoint<ParamNames<Path>>['params'],
    // A filter that is spelt wrong would otherwise give rows that nobody asked for.
    query: options.query ? z.strictObject(options.query) : (noQuery as z.ZodObject as z.ZodObject<Query>),
    body: options.body ?? (nothing as z.ZodType as Body),
    takesBytes: options.takesBytes ?? false,
    output: options.output ?? (none as z.ZodType as Output),
    audited: options.audited ?? method !== 'GET',
    idempotent: options.idempotent ?? false,
    toldOnce: options.toldOnce ?? [],
    part: undefined,
  };
  return options.takesParts && options.body instanceof z.ZodObject
    ? { ...endpoint, part: partOf(endpoint, options.body) }
    : endpoint;
}

/** No field has a default there: what is left out stays as it is. */
const partOf = (whole: Endpoint, body: z.ZodObject): Endpoint => ({
  ...whole,
  about: 'Writes the fields that are sent, and no others.',
  method: 'PATCH',
  body: z.object(mapped(body.shape, (field) => z.optional(field instanceof z.ZodDefault ? field.unwrap() : field))),
});

const mapped = (shape: z.ZodRawShape, change: (field: z.ZodType) => z.ZodType) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, change(field as z.ZodType)]));

/** A resource's calls by their names; `patch` is the update by parts. */
export const callsOf = ({ endpoints }: Resource): [string, Endpoint][] =>
  Object.entries(endpoints).flatMap(([name, endpoint]) => [
    [name, endpoint] satisfies [string, Endpoint],
    ...(endpoint.part ? [['patch', endpoint.part] satisfies [string, Endpoint]] : []),
  ]);

/** `/patients/info/{id}` → `['id']` */
export const pathParams = (path: string) => [...path.matchAll(/{(\w+)}/g)].map((match) => match[1] as string);

/** Query of every list: paging and sorting beside the resource's own filters. */
export const listQuery = <Filters extends z.ZodRawShape, const Sortable extends readonly string[]>(
  filters: Filters,
  sortable: Sortable,
) => ({
  ...pageParams(defaultPageSize, maxPageSize),
  sortBy: z.enum(['id', 'createdAt', 'updatedAt', ...sortable]).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  ...filters,
});

/** How many characters are looked for at most: no name is longer. */
export const longestSearch = 64;

/** Query of the call that a picker asks: a text to look for beside the resource's own conditions, and all that there is at once. */
export const optionsQuery = <Filters extends z.ZodRawShape = NoFields>(
  filters: Filters = {} as Filters,
  maxOptions = 200,
) => ({
  query: text(longestSearch).optional(),
  ...pageParams(maxOptions, maxOptions),
  ...filters,
});

/** What `row` has besides the resource's own fields. */
export const rowMeta = { id: z.int().positive(), createdAt: instant(), updatedAt: instant() };

/** Screens that a resource can have. Each demands the call of the same meaning (`screenCall`). */
export type Screen = 'list' | 'create' | 'edit' | 'show';

/** The call that a screen, or a button leading to it, cannot do without. */
export const screenCall = { list: 'list', create: 'create', edit: 'update', show: 'one', delete: 'delete' } as const;

type Endpoints = Record<string, Endpoint>;

/** What the console and the seed need to know of a resource beyond its calls. */
type ResourceMeta<Names extends string> = {
  /** Screens it has, which become nodes of the menu tree; `menu` says where. */
  screens?: readonly Screen[];
  /** `createIcon`: the form for a new row stands in the sidebar too. */
  menu?: { group: string; icon: string; order: number; createIcon?: string };
  /** Other pages below the resource's path, by name, such as `{ versions: { route: '/:id/versions', call: 'versions' } }`. */
  pages?: Readonly<Record<string, { route: string; call: Names }>>;
  /** Calls that the seeded roles get besides the super admin, who has every call. */
  grants?: Partial<Record<SeededRole, readonly Names[] | 'all'>>;
  /**
   * Other resources whose rows are another thing once a row of this one is written, besides those that say what it is called; `auth` stands for
   * the own profile.
   */
  changes?: readonly string[];
  /** Seconds from one look at it to the next, while others change what it shows; for what takes the server some counting. */
  rest?: number;
  /** It is about what stands at service points: whoever has none is told so on its pages, and offered no form for a new row. */
  atPoints?: boolean;
  /** Its field that people know a row by; `name` where left out. */
  nameField?: string;
  /** Fields of its row that no form holds and an act changes: how a row stands. Whoever saves its form is told what has become of them meanwhile. */
  standing?: readonly string[];
  /** The call that a picker looks for its rows by; `options`, or else the list, where left out. */
  picker?: Names;
  /** Its rows are no people: the browser may keep their names. */
  impersonal?: boolean;
  /** Names of rows that an installation begins with, by their key in the texts' `builtInNames`: each reader has them in their language. */
  builtInNames?: Readonly<Record<string, string>>;
};

export type Resource<E extends Endpoints = Endpoints> = ResourceMeta<string> & { name: string; endpoints: E };

/** Calls that belong together but are no list of rows, such as sign-in. */
export const defineCalls = <const E extends Endpoints>(
  definition: { name: string; endpoints: E } & ResourceMeta<Extract<keyof E, string>>,
): Resource<E> => definition as Resource<E>;

type RestOf<Row extends z.ZodObject, Input extends z.ZodObject, Filters extends z.ZodRawShape> = {
  list: Endpoint<
    never,
    z.ZodObject<ReturnType<typeof listQuery<Filters, readonly string[]>>>,
    z.ZodUndefined,
    ReturnType<typeof listPage<Row>>
  >;
  one: Endpoint<'id', z.ZodObject<NoFields>, z.ZodUndefined, Row>;
  create: Endpoint<never, z.ZodObject<NoFields>, Input, Row>;
  update: Endpoint<'id', z.ZodObject<NoFields>, UpdateOf<Input>, Row>;
  delete: Endpoint<'id', z.ZodObject<NoFields>, z.ZodUndefined, z.ZodNull>;
};

/** What people know a row by, which only a `name` need not say: a picker, a page and a tab would have nothing to call it. */
type Named<Row extends z.ZodObject, Field = Extract<keyof Row['shape'], string>> = 'name' extends Field
  ? { nameField?: Field }
  : { nameField: Field };

/** An update may send the `updatedAt` that it started from; the answer is 409 when the row has changed since. */
type UpdateOf<Input extends z.ZodObject> = z.ZodObject<
  Input['shape'] & { updatedAt: z.ZodOptional<ReturnType<typeof instant>> }
>;

/** Fields in which a call says what it started from: the version of a row, or what was known of a list. */
export const versionFields: readonly string[] = ['updatedAt', 'known'];

// The cast says what `safeExtend` of a generic object loses: the fields' types.
export const withVersion = <Input extends z.ZodObject>(input: Input) =>
  input.safeExtend({ updatedAt: instant().optional() }) as z.ZodType as UpdateOf<Input>;

/**
 * A list of rows with the five REST calls under `path` (by default the name). `endpoints` adds calls, or writes out those
 * that do not follow REST.
 */
export function defineResource<
  Row extends z.ZodObject,
  Input extends z.ZodObject,
  const E extends Endpoints = NoFields,
  Filters extends z.ZodRawShape = NoFields,
>(
  definition: {
    name: string;
    path?: string;
    row: Row;
    input: Input;
    filters?: Filters;
    sortable?: readonly string[];
    standing?: readonly Extract<keyof NoInfer<Row>['shape'], string>[];
    /** Every read is logged: the rows are about a patient. */
    sensitive?: boolean;
    endpoints?: E;
  } & ResourceMeta<keyof RestOf<Row, Input, Filters> | Extract<keyof NoInfer<E>, string>> &
    Named<NoInfer<Row>>,
) {
  const { name, path = `/${name}`, row, input, sensitive = false, endpoints } = definition;
  const query = listQuery(definition.filters ?? ({} as Filters), definition.sortable ?? []);
  const rest = {
    list: call(`GET ${path}`, { query, output: listPage(row), audited: sensitive }),
    one: call(`GET ${path}/{id}`, { output: row, audited: sensitive }),
    create: call(`POST ${path}`, { body: input, output: row, idempotent: true }),
    update: call(`PUT ${path}/{id}`, { body: withVersion(input), output: row, takesParts: true }),
    delete: call(`DELETE ${path}/{id}`),
  };
  return {
    ...definition,
    row,
    input,
    endpoints: { ...rest, ...endpoints } as unknown as Omit<RestOf<Row, Input, Filters>, keyof E> & E,
  };
}
