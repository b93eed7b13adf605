import { isJson, type Json } from './json-schema';

type Extended = { base: Json; own: Json };

/** An object as the largest of the bases whose fields it has all, and what it says besides; undefined where it has none's. */
export function extended(node: Json, bases: readonly Json[]): Extended | undefined {
  // What is closed knows only the fields beside it.
  if (!isJson(node.properties) || 'additionalProperties' in node) return undefined;
  const size = sizeOf(node);
  let largest: Json | undefined;
  for (const base of bases) {
    const isLess = sizeOf(base) < size && sizeOf(base) > sizeOf(largest);
    if (isLess && hasAll(node, base)) largest = base;
  }
  return largest && { base: largest, own: without(node, largest) };
}

const sizeOf = (schema: Json | undefined) => (schema ? JSON.stringify(schema).length : 0);

const fieldsOf = ({ properties }: Json) => Object.entries(isJson(properties) ? properties : {});

const requiredOf = ({ required }: Json): unknown[] => (Array.isArray(required) ? required : []);

const bare = (field: unknown) => JSON.stringify(field, (key, value) => (key === 'default' ? undefined : value));

/** A part of a row has the fields of the whole without what they are where they are left out. */
function hasAll(node: Json, base: Json): boolean {
  const own = new Map(fieldsOf(node));
  const isField = ([name, field]: [string, unknown]) =>
    own.has(name) && [JSON.stringify(own.get(name)), bare(own.get(name))].includes(JSON.stringify(field));
  return fieldsOf(base).every(isField) && requiredOf(base).every((name) => requiredOf(node).includes(name));
}

function without({ properties, required, type: _, ...rest }: Json, base: Json): Json {
  const inherited = new Map(fieldsOf(base));
  const fields = fieldsOf({ properties }).filter(
    ([name, field]) => JSON.stringify(inherited.get(name)) !== JSON.stringify(field),
  );
  const demanded = requiredOf({ required }).filter((name) => !requiredOf(base).includes(name));
  return {
    ...rest,
    ...(fields.length > 0 && { properties: Object.fromEntries(fields) }),
    ...(demanded.length > 0 && { required: demanded }),
  };
}
