import type { ReactNode } from 'react';
import { useLabel } from '@/ui/names/use-label';
import { Facts } from '@/ui/values/facts';
import { FieldValue } from '@/ui/values/field-value';
import type { CrudContract, RowOf } from './crud-contract';

type Props<Schema extends CrudContract['row']> = {
  of: { name: string; row: Schema };
  row: RowOf<Schema>;
  fields: readonly Extract<keyof RowOf<Schema>, string>[];
  /** Instead of a field's own text. */
  render?: Partial<Record<Extract<keyof RowOf<Schema>, string>, ReactNode>>;
};

/** Fields of a row, for reading: labels from the texts, values as their schema says. */
export function RecordDetails<Schema extends CrudContract['row']>({ of, row, fields, render }: Props<Schema>) {
  const label = useLabel(of.name);
  return (
    <Facts
      columns={3}
      items={fields.map((name) => ({
        key: name,
        label: label(name),
        children: render?.[name] ?? <FieldValue resource={of.name} schema={of.row} name={name} row={row} />,
      }))}
    />
  );
}
