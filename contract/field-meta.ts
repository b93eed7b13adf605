import { z } from 'zod';

/** A field's own schema, without its default and without leave to be blank. */
export function unwrap(schema: unknown): unknown {
  const isWrapper =
    schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional;
  return isWrapper ? unwrap(schema.unwrap()) : schema;
}

/** What the contract says of a field by `meta`: of itself, of what it wraps, and of the elements of a list. */
export function fieldMeta(schema: unknown): z.GlobalMeta {
  if (!(schema instanceof z.ZodType)) return {};
  const inner = unwrap(schema);
  const below = inner === schema && inner instanceof z.ZodArray ? inner.element : inner;
  return { ...(below !== schema && fieldMeta(below)), ...schema.meta() };
}

/** What a row brings along of the rows that a field of it names: `orgName` beside `orgId`, `roles` beside `roleIds`. */
export const nameBeside = (field: string): string =>
  field.endsWith('Ids') ? field.replace(/Ids$/, 's') : field.replace(/Id$/, 'Name');
