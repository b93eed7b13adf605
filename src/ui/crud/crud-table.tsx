import { type ComponentProps, useCallback, useMemo } from 'react';
import type { z } from 'zod';
import { BulkActions } from '@/ui/list/bulk-actions';
import { ListTable } from '@/ui/list/list-table';
import type { Selection } from '@/ui/list/selection';
import { FieldValue } from '@/ui/values/field-value';
import { useFieldText } from '@/ui/values/use-field-text';
import type { CrudContract, RowOf } from './crud-contract';
import { RowActions } from './row-actions';
import { RowLink } from './row-link';
import { useStatusActions } from './use-status-actions';

type ListProps<Row extends z.ZodObject> = ComponentProps<typeof ListTable<RowOf<Row>>>;

type Props<Row extends z.ZodObject> = Omit<ListProps<Row>, 'resource'> & { of: CrudContract<Row> };

/** A resource's list where nothing is odd: values as their schema says, the name leads to the row's page, edit and delete per row, and what the contract has for many. */
export function CrudTable<Row extends z.ZodObject>({ of, columns, rowActions, bulkActions, ...list }: Props<Row>) {
  const main = columns.find((column) => column.main)?.key;
  const nameOf = useCallback((row: RowOf<Row>) => String(main ? row[main] : row.id), [main]);
  const textOf = useFieldText(of.name, of.row);
  const shown = useMemo(
    () =>
      columns.map((column) => {
        const value = (row: RowOf<Row>) => (
          <FieldValue resource={of.name} schema={of.row} name={column.key} row={row} />
        );
        const link = (row: RowOf<Row>) => (
          <RowLink of={of} id={row.id}>
            {nameOf(row)}
          </RowLink>
        );
        const words = (row: RowOf<Row>) => textOf(row, column.key);
        return { render: column.main && of.screens?.includes('show') ? link : value, text: words, ...column };
      }),
    [columns, of, nameOf, textOf],
  );
  const usualActions = useCallback(
    (row: RowOf<Row>) => <RowActions of={of} row={row} name={nameOf(row)} />,
    [of, nameOf],
  );
  const statusActions = useStatusActions(of);
  const usualBulk = (selection: Selection) => (
    <BulkActions resource={of.name} selection={selection} actions={statusActions} />
  );
  return (
    <ListTable<RowOf<Row>>
      {...list}
      resource={of.name}
      columns={shown}
      rowActions={rowActions ?? usualActions}
      bulkActions={bulkActions ?? (statusActions.length > 0 ? usualBulk : undefined)}
    />
  );
}
