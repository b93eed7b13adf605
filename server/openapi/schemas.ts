import { z } from 'zod';
import { menuEntry } from '../../contract/menu-entries';
import { menuNode } from '../../contract/menus';
import { pascal } from './names';

export type Json = { [key: string]: unknown };

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// A schema that contains itself can only be described by a name.
const recursive = z.registry<{ id: string }>().add(menuNode, { id: 'MenuNode' }).add(menuEntry, { id: 'MenuEntry' });

/** A schema of the contract as JSON Schema. What goes out may have more some day; what comes in may not. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): { schema: Json; definitions: Record<string, Json> } {
  // Below a root of ours, as a reference to the root itself would point at the whole document.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
    io,
    unrepresentable: 'any',
    // Without the contract's own remarks about its fields, which are for forms.
    metadata: recursive,
    override: ({ zodSchema, jsonSchema: made, path }) => {
      shorten(made);
      if (zodSchema instanceof z.ZodUndefined) made.type = 'null';
      // Whatever a count is, it is none below nothing.
      if (io === 'output' && typeof made.minimum === 'number' && made.minimum >= 0) delete made.minimum;
      if (!made.properties) return;
      if (made.additionalProperties === false) delete made.additionalProperties;
      // A body is closed as a whole, where it stands: it may be put together of others.
      if (io === 'input' && path.length > wholeDepth) made.additionalProperties = false;
    },
  });
  const text = JSON.stringify({ schema: properties?.schema, definitions: $defs });
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'));
}

/** Of the way to a schema that is none's part: `properties`, `schema`. */
const wholeDepth = 2;

/** Leaves out what tells a reader nothing, and writes “or null” in the short form. */
function shorten(made: z.core.JSONSchema.BaseSchema): void {
  // What a day or an instant is says its format.
  if (made.format) delete made.pattern;
  delete made.propertyNames;
  if (made.default === null) delete made.default;
  // A count for each of some words has their names.
  if (made.required && isJson(made.additionalProperties) && !made.properties) {
    const { additionalProperties } = made;
    made.properties = Object.fromEntries(made.required.map((name) => [name, additionalProperties]));
    delete made.additionalProperties;
  }
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
  if (made.type === 'integer' && made.maximum === 2 ** 31 - 1) {
    delete made.maximum;
    made.format = 'int32';
  }
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
  if (made.type === 'integer' && made.exclusiveMinimum === 0) {
    delete made.exclusiveMinimum;
    made.minimum = 1;
  }
  const constants = made.anyOf?.map((part) => (isJson(part) ? part.const : undefined));
  if (constants?.every((value) => typeof value === 'number')) {
    delete made.anyOf;
    Object.assign(made, { type: 'integer', enum: constants });
  }
  const [one, other] = made.anyOf ?? [];
  if (made.anyOf?.length !== 2 || !isJson(one) || !isJson(other) || other.type !== 'null') return;
  if (typeof one.type !== 'string' || one.type === 'object') return;
  delete made.anyOf;
  const { enum: values, ...rest } = one;
  Object.assign(made, rest, { type: [one.type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) });
}

/** Shorter ones are as quickly read where they stand. */
const worthAName = 110;

/**
 * The schemas of a document under names, each once. `named` are those that have one already; what else comes more than once is
 * called as the field where it is found first.
 */
export function createComponents() {
  const names = new Map<string, string>();
  const schemas: Record<string, Json> = {};
  const counts = new Map<string, number>();

  function free(wanted: string, text: string): string {
    const base = pascal(wanted) || 'Part';
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? base : `${base}${number}`;
      if (![...names.values()].includes(name)) {
        names.set(text, name);
        return name;
      }
    }
  }

  const isWorth = (node: Json, text: string) =>
    text.length > worthAName && (isJson(node.properties) || Array.isArray(node.enum));

  /** Counts where every part of a schema stands that might get a name; what is within a part, where that stands first. */
  function count(node: unknown): void {
    if (Array.isArray(node)) for (const part of node) count(part);
    if (!isJson(node)) return;
    const text = JSON.stringify(node);
    if (isWorth(node, text)) {
      const times = counts.get(text) ?? 0;
      counts.set(text, times + 1);
      if (times > 0) return;
    }
    for (const part of Object.values(node)) count(part);
  }

  /** The schema with references in place of what has a name. */
  function referring(node: unknown, hint: string): unknown {
    if (Array.isArray(node)) return node.map((part) => referring(part, hint));
    if (!isJson(node)) return node;
    const text = JSON.stringify(node);
    const isNamed = names.has(text) || (isWorth(node, text) && (counts.get(text) ?? 0) > 1);
    if (!isNamed) return inside(node, hint);
    const name = names.get(text) ?? free(hint, text);
    schemas[name] ??= inside(node, hint);
    return { $ref: `#/components/schemas/${name}` };
  }

  const inside = (node: Json, hint: string): Json =>
    Object.fromEntries(
      Object.entries(node).map(([key, part]) => [
        key,
        key === 'properties' && isJson(part)
          ? Object.fromEntries(Object.entries(part).map(([field, of]) => [field, referring(of, field)]))
          : referring(part, hint),
      ]),
    );

  return {
    schemas,
    /** Takes a schema of the contract in; what comes of it is to be referred to once all are in. */
    add(schema: z.ZodType, io: 'input' | 'output'): Json {
      const made = jsonSchema(schema, io);
      for (const [name, { id: _, ...definition }] of Object.entries(made.definitions)) schemas[name] = definition;
      count(made.schema);
      return made.schema;
    },
    /** Gives a schema a name of its own, wherever it comes. */
    name(schema: Json, wanted: string): void {
      const text = JSON.stringify(schema);
      if (isWorth(schema, text) && text.length > 2 * worthAName && !names.has(text)) free(wanted, text);
    },
    referring: (schema: Json, hint: string) => referring(schema, hint),
  };
}

export type Components = ReturnType<typeof createComponents>;
