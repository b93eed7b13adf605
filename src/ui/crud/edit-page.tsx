import { useShow, useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { formOfRow } from '@/lib/form/form-of-row';
import type { ShowValue } from '@/ui/form/conflict-dialog';
import { FormPage } from '@/ui/form/form-page';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { RecordState } from '@/ui/states/record-state';
import { useTabTitle } from '@/ui/tab/tab-context';
import { type CrudContract, type RowOf, rowName } from './crud-contract';
import { useAfterForm } from './use-after-form';

type Props<Row extends z.ZodObject, Input extends z.ZodObject> = {
  of: CrudContract<Row, Input>;
  /** The form's values of a row, where they are not its fields of the same names. */
  values?: (row: RowOf<Row>) => z.input<Input>;
  /** A question before it is saved; whether to go on. */
  ask?: (row: RowOf<Row>, values: z.infer<Input>) => Promise<boolean>;
  /** How a value is shown when it conflicts, where that is not the usual way. */
  showValue?: (row: RowOf<Row>) => ShowValue;
  /** The form's fields, also as made of the row. */
  children: ReactNode | ((row: RowOf<Row>) => ReactNode);
};

/** The page with the form for the row that the address names; `children` are its fields. */
export function EditPage<Row extends z.ZodObject, Input extends z.ZodObject>(props: Props<Row, Input>) {
  const { query, showId } = useShow<RowOf<Row>>({ resource: props.of.name });
  return (
    <RecordState id={showId} query={query} fresh>
      {(row) => <EditForm {...props} row={row} />}
    </RecordState>
  );
}

function EditForm<Row extends z.ZodObject, Input extends z.ZodObject>(props: Props<Row, Input> & { row: RowOf<Row> }) {
  const { of, row, values, ask, showValue, children } = props;
  const translate = useTranslate();
  const after = useAfterForm(of);
  const texts = { name: rowName(of)(row) };
  useTabTitle(texts.name, { of, as: 'form.editTab' });
  const form = useResourceForm({
    resource: of.name,
    schema: of.input,
    initial: formOfRow(of.input, values?.(row) ?? row),
    row,
    ask: ask && ((changed) => ask(row, changed as z.infer<Input>)),
    onSaved: () => after.saved(row.id),
  });

  return (
    <FormPage
      title={translate('form.editTitle', texts)}
      form={form}
      // Of one that is gone there is no page.
      onCancel={() => void after.cancelled(form.meanwhile.isUnseen ? undefined : row.id)}
      showValue={showValue?.(row)}
    >
      {typeof children === 'function' ? children(row) : children}
    </FormPage>
  );
}
