import { useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { blankForm } from '@/lib/form/blank-form';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';
import type { CrudContract } from './crud-contract';

type Props<Row extends z.ZodObject, Input extends z.ZodObject> = {
  of: CrudContract<Row, Input>;
  /** What the form starts with, besides the blank fields. */
  initial?: Partial<z.input<Input>>;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog with the form for a new row; `children` are its fields. */
export function CreateModal<Row extends z.ZodObject, Input extends z.ZodObject>(props: Props<Row, Input>) {
  const { of, initial, onClose, children } = props;
  const translate = useTranslate();
  const form = useResourceForm({
    resource: of.name,
    schema: of.input,
    initial: { ...blankForm(of.input), ...initial },
    onSaved: onClose,
  });

  return (
    <FormModal title={translate(`${of.name}.titles.create`)} form={form} onClose={onClose}>
      {children}
    </FormModal>
  );
}
