import type { z } from 'zod';
import { extended } from './extended';
import { isJson, type Json, jsonSchema } from './json-schema';
import { pascal } from './names';

/** What a name costs where it stands, and where the schema stands under it, in characters. */
const costs = { reference: 45, name: 20 };

const isNameable = (node: Json) => isJson(node.properties) || Array.isArray(node.enum);

/**
 * The schemas of a document under names, each once. `name` gives some theirs; what else comes so often that the document is shorter by it
 * is called as the field where it is found first. A schema that has all of a named one, and more, refers to that.
 */
export function createComponents() {
  const all: Json[] = [];
  const names = new Map<string, string>();
  const bases: Json[] = [];
  const schemas: Record<string, Json> = {};
  let counts: Map<string, number> | undefined;

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

  /** How often each part of the schemas stands that might get a name; what is within a part counts where that stands first. */
  function counted(): Map<string, number> {
    const found = new Map<string, number>();
    const count = (node: unknown): void => {
      if (Array.isArray(node)) for (const part of node) count(part);
      if (!isJson(node)) return;
      if (isNameable(node)) {
        const text = JSON.stringify(node);
        const times = found.get(text) ?? 0;
        found.set(text, times + 1);
        if (times > 0) return;
      }
      const { base, own } = extended(node, bases) ?? { own: node };
      count(base);
      for (const part of Object.values(own)) count(part);
    };
    count(all);
    return found;
  }

  function isWorthAName(text: string): boolean {
    counts ??= counted();
    const times = counts.get(text) ?? 0;
    return (times - 1) * text.length > times * costs.reference + costs.name;
  }

  /** The schema with references in place of what has a name. */
  function referring(node: Json, hint: string): Json {
    const text = JSON.stringify(node);
    if (!names.has(text) && !(isNameable(node) && isWorthAName(text))) return inside(node, hint);
    const name = names.get(text) ?? free(hint, text);
    schemas[name] ??= inside(node, hint);
    return { $ref: `#/components/schemas/${name}` };
  }

  function inside(node: Json, hint: string): Json {
    const { base, own } = extended(node, bases) ?? { own: node };
    const told = (part: unknown, of: string): unknown => {
      if (Array.isArray(part)) return part.map((one) => told(one, of));
      return isJson(part) ? referring(part, of) : part;
    };
    const parts = Object.entries(own).map(([key, part]) => [
      key,
      key === 'properties' && isJson(part)
        ? Object.fromEntries(
            Object.entries(part).map(([field, of]) => [field, told(of, /^\d/.test(field) ? hint : field)]),
          )
        : told(part, hint),
    ]);
    return { ...(base && { allOf: [referring(base, hint)] }), ...Object.fromEntries(parts) };
  }

  /** Gives a schema a name of its own, wherever it comes. */
  function name(schema: Json, wanted: string): void {
    const text = JSON.stringify(schema);
    if (isJson(schema.properties) && !names.has(text)) free(wanted, text);
  }

  return {
    schemas,
    /** Takes a schema of the contract in; what comes of it is to be referred to once all are in. */
    add(schema: z.ZodType, io: 'input' | 'output'): Json {
      const made = jsonSchema(schema, io);
      for (const [name, { id: _, ...definition }] of Object.entries(made.definitions)) schemas[name] = definition;
      all.push(made.schema);
      return made.schema;
    },
    name,
    /** Gives it a name, and has what is larger refer to it. */
    base(schema: Json, wanted: string): void {
      name(schema, wanted);
      if (isJson(schema.properties)) bases.push(schema);
    },
    referring,
  };
}

export type Components = ReturnType<typeof createComponents>;
