import { nameIn } from '@contract/picker';
import { type ComponentProps, useCallback, useState } from 'react';
import type { z } from 'zod';
import { useStable } from '@/ui/hooks/use-stable';
import { BulkActions } from '@/ui/list/bulk/bulk-actions';
import { ListTable } from '@/ui/list/list-table';
import type { Selection } from '@/ui/list/selection';
import { useFieldText } from '@/ui/values/use-field-text';
import { CreateButton } from './create-button';
import type { CrudContract, RowOf } from './crud-contract';
import { RowActions } from './row-actions';
import { RowLink } from './row-link';
import { useDeleteRow } from './use-delete-row';
import { useMayAct } from './use-may-act';
import { useStatusActions } from './use-status-actions';

type ListProps<Row extends z.ZodObject> = ComponentProps<typeof ListTable<RowOf<Row>>>;

type Props<Row extends z.ZodObject> = Omit<ListProps<Row>, 'resource'> & {
  of: CrudContract<Row>;
  /** Whose account a row is or has; the same in every drawing. */
  accountIdOf?: (row: RowOf<Row>) => number | undefined;
};

/** A resource's list where nothing is odd: the name leads to the row's page, edit and delete per row, and what the contract has for many. */
export function CrudTable<Row extends z.ZodObject>({
  of,
  columns,
  rowActions,
  bulkActions,
  accountIdOf,
  ...list
}: Props<Row>) {
  const textOf = useFieldText(of.name, of.row);
  const main = columns.find((column) => column.main)?.key;
  const nameOf = useCallback(
    (row: RowOf<Row>) => (main && textOf(row, main)) || nameIn(row, of.nameField),
    [main, textOf, of],
  );
  const link = useCallback(
    (row: RowOf<Row>) => (
      <RowLink of={of} id={row.id}>
        {nameOf(row)}
      </RowLink>
    ),
    [of, nameOf],
  );
  const hasPage = of.screens?.includes('show');
  const shown = columns.map((column) => (column.main && hasPage ? { render: link, ...column } : column));
  // One for all rows: each would keep a mutation of its own.
  const deleteRow = useStable(useDeleteRow(of.name));
  const usualActions = useCallback(
    (row: RowOf<Row>) => (
      <RowActions of={of} row={row} name={nameOf(row)} onDelete={() => deleteRow(row.id, nameOf(row))} />
    ),
    [of, nameOf, deleteRow],
  );
  const statusActions = useStatusActions(of, accountIdOf);
  // A right that is taken takes no dialog with it that says what became of the rows.
  const [hadActions] = useState(statusActions.length > 0);
  const mayAct = useMayAct(of);
  const usualBulk = (selection: Selection) => <BulkActions selection={selection} actions={statusActions} />;
  return (
    <ListTable<RowOf<Row>>
      first={<CreateButton of={of} />}
      {...list}
      resource={of.name}
      columns={shown}
      rowActions={mayAct ? (rowActions ?? usualActions) : undefined}
      bulkActions={bulkActions ?? (hadActions || statusActions.length > 0 ? usualBulk : undefined)}
    />
  );
}
