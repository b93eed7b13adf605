import { fieldMeta } from '@contract/field-meta';
import { endpointOf } from '@contract/index';
import type { BaseRecord } from '@refinedev/core';
import { z } from 'zod';
import { useFieldText } from '@/ui/values/use-field-text';
import { blank, useFieldValue } from '@/ui/values/use-field-value';
import type { Column } from './column';

const nothing = z.object({});

/** The rows that a resource's list gives. */
function listedRow(resource: string): z.ZodObject {
  const { output } = endpointOf(resource, 'list');
  const rows: unknown = output instanceof z.ZodObject ? output.shape.data : undefined;
  return rows instanceof z.ZodArray && rows.element instanceof z.ZodObject ? rows.element : nothing;
}

/** Columns with what they do not say themselves: a cell shows its column's text, or else the value as the contract has it. */
export function useColumns<Row extends BaseRecord>(resource: string, columns: Column<Row>[]): Column<Row>[] {
  const schema = listedRow(resource);
  const textOf = useFieldText(resource, schema);
  const shownOf = useFieldValue(resource, schema);
  return columns.map((column) => {
    const { key, text } = column;
    const said = (row: Row) => (text?.(row) === '' ? blank : text?.(row));
    const unit = text ? undefined : fieldMeta(schema.shape[key]).unit;
    return { unit, text: (row) => textOf(row, key), render: text ? said : (row) => shownOf(row, key), ...column };
  });
}
