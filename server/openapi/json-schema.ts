import { z } from 'zod';
import { menuEntry } from '../../contract/menu-entries';
import { menuNode } from '../../contract/menus';

export type Json = { [key: string]: unknown };

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// A schema that contains itself can only be described by a name.
const recursive = z.registry<{ id: string }>().add(menuNode, { id: 'MenuNode' }).add(menuEntry, { id: 'MenuEntry' });

type Made = { schema: Json; definitions: Record<string, Json> };

/** A schema of the contract as JSON Schema. What goes out may have more some day; what comes in may not. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Made {
  // Below a root of ours, as a reference to the root itself would point at the whole document.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
    io,
    unrepresentable: 'any',
    // Without the contract's own remarks about its fields, which are for forms.
    metadata: recursive,
    override: ({ zodSchema, jsonSchema: made, path }) => {
      shorten(made);
      nullable(made, io);
      // A list of values says what they are.
      if (made.enum && made.type === 'string') delete made.type;
      if (zodSchema instanceof z.ZodUndefined) made.type = 'null';
      if (io === 'output') for (const limit of limits) delete made[limit];
      if (io === 'output' && made.format === 'int32') delete made.format;
      if (!made.properties) return;
      if (made.additionalProperties === false) delete made.additionalProperties;
      // A body is closed as a whole, where it stands: it may be put together of others.
      if (io === 'input' && path.length > wholeDepth) made.additionalProperties = false;
    },
  });
  const text = JSON.stringify({ schema: properties?.schema, definitions: $defs });
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'));
}

/** What is demanded of an input, and may be less strict some day: an answer promises none of it. */
const limits = ['default', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern'] as const;

/** Of the way to a schema that is none's part: `properties`, `schema`. */
const wholeDepth = 2;

/** Leaves out what tells a reader nothing. */
function shorten(made: z.core.JSONSchema.BaseSchema): void {
  // What a day or an instant is says its format.
  if (made.format) delete made.pattern;
  delete made.propertyNames;
  // Left out means empty.
  if (['null', '""', '[]', '{}'].includes(JSON.stringify(made.default))) delete made.default;
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
}

/** “Or null” in the short form. An object of an answer mostly comes elsewhere too, where it is not null. */
function nullable(made: z.core.JSONSchema.BaseSchema, io: 'input' | 'output'): void {
  const [one, other] = made.anyOf ?? [];
  if (made.anyOf?.length !== 2 || !isJson(one) || !isJson(other) || other.type !== 'null') return;
  if (typeof one.type !== 'string' || (one.type === 'object' && io === 'output')) return;
  delete made.anyOf;
  const { enum: values, type, ...rest } = one;
  Object.assign(made, rest, Array.isArray(values) ? { enum: [...values, null] } : { type: [type, 'null'] });
}
