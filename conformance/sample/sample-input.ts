import { z } from 'zod';
import { apiBase, type Endpoint, versionFields } from '../../contract/endpoints';
import { allEndpoints } from '../../contract/index';
import { type SampleContext, type SampleInput, sampleOverrides } from './sample-overrides';

/** A valid query and body for any call of the contract: everything that a body takes, of a query only what it demands. */
export function sampleInput(endpoint: Endpoint, context: SampleContext): SampleInput {
  const input = {
    query: sample(endpoint.query, { ...context, only: 'required' }) as SampleInput['query'],
    body: sample(endpoint.body, { ...context, only: 'all' }),
  };
  return { ...input, ...sampleOverrides[endpoint.key]?.(input, context) };
}

const somePicture = `${apiBase}/uploads/1`;

type Walk = SampleContext & { only: 'required' | 'all' };

/** Values to try for each leaf, and which one is tried now: a rule over several fields may refuse the first. */
type Choices = Map<string, { values: unknown[]; at: number }>;

function sample(schema: z.ZodType, walk: Walk): unknown {
  const choices: Choices = new Map();
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const value = build(schema, '', choices, walk);
    const { error } = schema.safeParse(value);
    if (!error) return value;
    const wrong = error.issues.map(({ path }) => choices.get(path.map((part) => `.${String(part)}`).join('')));
    const movable = wrong.filter((choice) => choice && choice.at < choice.values.length - 1);
    if (movable.length === 0) throw new Error(`no sample passes: ${JSON.stringify(error.issues)}`);
    for (const choice of movable) if (choice) choice.at += 1;
  }
  throw new Error('no sample passes');
}

type Definition = z.core.$ZodTypes['_zod']['def'];

function build(schema: z.core.$ZodType, path: string, choices: Choices, walk: Walk, whole = schema): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const resource = referenceOf(schema) ?? (isWhole(whole, schema) ? referenceNames().get(lastName(path)) : undefined);
  if (resource !== undefined && (def.type === 'number' || def.type === 'pipe')) {
    const id = walk.reference(resource, path);
    if (id !== undefined || !accepts(whole, null)) return id;
    return null;
  }
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([name, field]) => isFilled(name, field, walk))
          .map(([name, field]) => [name, build(field, `${path}.${name}`, choices, walk)]),
      );
    case 'array': {
      const item = build(def.element, `${path}.0`, choices, walk);
      // There is no picture yet that an input could name.
      return item === undefined || item === somePicture ? [] : [item];
    }
    case 'record': {
      const { def: keys } = (def.keyType as z.core.$ZodTypes)._zod;
      const names = keys.type === 'enum' ? Object.values(keys.entries).map(String) : ['key'];
      return Object.fromEntries(names.map((name) => [name, build(def.valueType, `${path}.${name}`, choices, walk)]));
    }
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return build(def.innerType, path, choices, walk, whole);
    case 'lazy':
      return build(def.getter(), path, choices, walk, whole);
    case 'pipe':
      // What is only brought into its form before it is checked.
      if (typeOf(def.in) === 'transform') return build(def.out, path, choices, walk, whole);
      return leafTypes.has(typeOf(def.in))
        ? leaf(def.in, path, choices, walk, whole)
        : build(def.in, path, choices, walk);
    case 'union':
      return def.options.every((option) => leafTypes.has(typeOf(option)))
        ? leaf(schema, path, choices, walk, whole)
        : build(def.options[0] as z.core.$ZodType, path, choices, walk);
    default:
      return leaf(schema, path, choices, walk, whole);
  }
}

const leafTypes = new Set<Definition['type']>(['string', 'number', 'boolean', 'enum', 'literal', 'null', 'undefined']);
const typeOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def.type;

/** Left out is what an update started from, and of a query whatever it does not demand. */
function isFilled(name: string, field: z.core.$ZodType, { only }: Walk): boolean {
  if (!accepts(field, undefined)) return true;
  return only === 'all' && !versionFields.includes(name);
}

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;
const isWhole = (whole: z.core.$ZodType, schema: z.core.$ZodType) => unwrapped(whole) === schema;

function leaf(schema: z.core.$ZodType, path: string, choices: Choices, walk: Walk, whole: z.core.$ZodType): unknown {
  let choice = choices.get(path);
  if (!choice) {
    const values = candidates(schema, whole, walk).filter((value) => accepts(whole, value));
    if (values.length === 0)
      throw new Error(
        `no sample for ${path || 'the whole'} (${typeOf(schema)}): its schema gives one by meta({ examples: [...] })`,
      );
    choice = { values, at: 0 };
    choices.set(path, choice);
  }
  return choice.values[choice.at];
}

let count = 0;

/** What another encoding than UTF-8 would not bring back. */
const beyondAscii = 'é眼𠮷';

function candidates(schema: z.core.$ZodType, whole: z.core.$ZodType, { marker = 'sample' }: Walk): unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string': {
      count += 1;
      const now = new Date().toISOString();
      return [
        ...examplesOf(schema),
        `${marker}${count}${beyondAscii}`,
        `${marker}${count}`,
        `1990${String(1_000_000 + (count % 9_000_000))}`,
        '2015-06-01',
        '2015-09-01',
        now,
        '09:00',
        '18:00',
        `${marker}${count}@example.com`,
        `/${marker}${count}`,
        `https://example.com/${marker}${count}`,
        crypto.randomUUID(),
        'c2FtcGxl',
        // In Base32.
        'ONQW24DMMVZWC3LQNRSXGYLNOBWGK4ZB',
        '1',
        '',
        // Last: an avatar must be one's own.
        somePicture,
      ];
    }
    case 'number':
      return [...given(whole), ...fraction(schema), ...lowest(schema), 1, 2, 5, 10, 30, 60, 100, 0.5, 0, -1];
    case 'boolean':
      return [...given(whole), true, false];
    case 'enum':
      return [...given(whole), ...Object.values(def.entries)];
    case 'literal':
      return [...given(whole), ...def.values];
    case 'union':
      return [...given(whole), ...def.options.flatMap((option) => candidates(option, option, { marker } as Walk))];
    case 'null':
      return [null];
    case 'undefined':
      return [undefined];
    default:
      throw new Error(`no sample for a ${def.type}`);
  }
}

/** Of a text whose pattern nothing else fits. */
const examplesOf = (schema: z.core.$ZodType): readonly unknown[] => z.globalRegistry.get(schema)?.examples ?? [];

/** What would be lost by rounding, where a number may have decimals. */
const fraction = (schema: z.core.$ZodType): number[] =>
  schema instanceof z.ZodNumber && !schema.isInt ? [12.375] : [];

/** The least that a number with limits can be. */
function lowest(schema: z.core.$ZodType): number[] {
  const least = schema instanceof z.ZodNumber ? schema.minValue : null;
  return least !== null && Math.abs(least) < 1e6 ? [least] : [];
}

/** What a field is when it is left out: the likeliest number or flag. */
function given(schema: z.core.$ZodType): unknown[] {
  const parsed = z.safeParse(schema, undefined);
  return parsed.success && parsed.data !== undefined && parsed.data !== null ? [parsed.data] : [];
}

/** A schema without what only says that it may be left out. */
export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return 'innerType' in def ? unwrapped(def.innerType) : schema;
}

const referenceOf = (schema: z.core.$ZodType): string | undefined =>
  (z.globalRegistry.get(schema) as { reference?: string } | undefined)?.reference;

export type FoundReference = { name: string; path: string; resource: string; isList: boolean };

/** Every field of a schema, at any depth, that names a row of a resource. */
export function referencesIn(schema: z.core.$ZodType, path = '', known = referenceNames()): FoundReference[] {
  const { def } = (unwrapped(schema) as z.core.$ZodTypes)._zod;
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([name, field]) => referencesIn(field, `${path}.${name}`, known));
  }
  if (def.type === 'array') {
    return referencesIn(def.element, `${path}.0`, known).map((found) => ({ ...found, isList: true }));
  }
  const name = lastName(path);
  const resource = referenceOf(unwrapped(schema)) ?? (def.type === 'pipe' ? known.get(name) : undefined);
  return resource === undefined ? [] : [{ name, path, resource, isList: false }];
}

/** `.openingHours.0.end` → `end`, `.roleIds.0` → `roleIds` */
const lastName = (path: string) =>
  path
    .split('.')
    .filter((part) => !/^\d*$/.test(part))
    .at(-1) ?? '';

let names: Map<string, string> | undefined;

/** Which resource a name such as `orgId` stands for, as the bodies of all calls say: a query's ids say it by their name alone. */
function referenceNames(): Map<string, string> {
  if (!names) {
    names = new Map();
    const found = allEndpoints.flatMap(({ body }) => referencesIn(body, '', new Map()));
    names = new Map(found.map(({ name, resource }) => [name.replace(/Ids$/, 'Id'), resource]));
  }
  return names;
}
