import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoints';
import { allRequests } from '../../contract/index';
import { tables } from '../db/row-policies';

/** What may have fields of files in it: the parts of a schema, each with its name where it is a field. */
function partsOf(schema: z.core.$ZodType): [name: string, part: z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'array':
      return [['', def.element]];
    case 'record':
      return [['', def.valueType]];
    case 'union':
      return def.options.map((option) => ['', option]);
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ];
    case 'lazy':
      return [['', def.getter()]];
    default:
      return 'innerType' in def ? [['', def.innerType]] : [];
  }
}

/** Names of the fields of a schema that are marked as files', and of those that such a field lies in. */
function fileFields(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): string[] | undefined {
  if (z.globalRegistry.get(schema)?.file) return [];
  if (seen.has(schema)) return undefined;
  // On the way down only: a field that comes twice counts twice.
  const above = new Set([...seen, schema]);
  const found = partsOf(schema).flatMap(([name, part]) => {
    const names = fileFields(part, above);
    return names ? [[name, ...names]] : [];
  });
  return found.length > 0 ? found.flat() : undefined;
}

/** `text`, `text[]` and `jsonb`. */
const isText = ({ dataType }: PgColumn) => ['string', 'array', 'json'].includes(dataType);

/** The columns of `tables` that bear the name of a field with files in it, or of one that such a field lies in, in any of `calls`. */
export function fileColumnsOf(calls: readonly Endpoint[], tables: readonly PgTable[]): PgColumn[] {
  const schemas = calls.flatMap(({ body, output }) => [body, output]);
  const names = new Set(schemas.flatMap((schema) => fileFields(schema) ?? []));
  const columns = tables.flatMap((table) => Object.entries(getTableColumns(table)));
  return columns.flatMap(([name, column]) => (names.has(name) && isText(column) ? column : []));
}

/**
 * Every column that may hold the address of a file. What a visit was counts as well as what it is, removed patients' and voided ones
 * too.
 */
export const fileColumns: readonly PgColumn[] = fileColumnsOf(allRequests, tables);
