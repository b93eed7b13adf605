import { useOne, useTranslate } from '@refinedev/core';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { formOfRow } from '@/lib/form/form-of-row';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { RecordState, useLoadedRow } from '@/ui/states/record-state';
import { type CrudContract, type RowOf, rowName } from './crud-contract';

type Props<Row extends z.ZodObject, Input extends z.ZodObject> = {
  of: CrudContract<Row, Input>;
  id: number;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog with the form for a row, as the row is now; `children` are its fields. */
export function EditModal<Row extends z.ZodObject, Input extends z.ZodObject>(props: Props<Row, Input>) {
  const { of, id, onClose } = props;
  const { query } = useOne<RowOf<Row>>({ resource: of.name, id });
  const row = useLoadedRow(query);
  if (row) return <EditForm {...props} row={row} />;
  return (
    <Modal open footer={null} onCancel={onClose}>
      <RecordState id={id} query={query} fresh inDialog>
        {() => null}
      </RecordState>
    </Modal>
  );
}

function EditForm<Row extends z.ZodObject, Input extends z.ZodObject>(props: Props<Row, Input> & { row: RowOf<Row> }) {
  const { of, row, onClose, children } = props;
  const translate = useTranslate();
  const form = useResourceForm({
    resource: of.name,
    schema: of.input,
    initial: formOfRow(of.input, row),
    row,
    onSaved: onClose,
  });

  return (
    <FormModal title={translate('form.editTitle', { name: rowName(of)(row) })} form={form} onClose={onClose}>
      {children}
    </FormModal>
  );
}
