import { useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { AppError } from '@/lib/errors/app-error';
import { blankForm } from '@/lib/form/blank-form';
import { FormPage } from '@/ui/form/form-page';
import { useResourceForm } from '@/ui/form/use-resource-form';
import type { CrudContract } from './crud-contract';
import { useListedAs } from './listed-by';
import { useAfterForm } from './use-after-form';

type Props<Row extends z.ZodObject, Input extends z.ZodObject> = {
  of: CrudContract<Row, Input>;
  /** What the form starts with, besides the blank fields and what the list was of. */
  initial?: Partial<z.input<Input>>;
  /** Besides going on to the new row. Gets the whole answer. */
  onSaved?: (answer: Record<string, unknown>) => void;
  /** What is said when it is saved, where the usual words do not do. */
  done?: () => string;
  /** What is sent, where that is not what was typed. */
  toBody?: (values: object) => object;
  /** Puts a doubt of the server to the user; whether to go on. */
  askAgain?: (doubt: AppError) => Promise<boolean>;
  children: ReactNode;
};

/** The page with the form for a new row; `children` are its fields. */
export function CreatePage<Row extends z.ZodObject, Input extends z.ZodObject>(props: Props<Row, Input>) {
  const listed = useListedAs(props.of.input);
  return <NewForm key={JSON.stringify(listed)} {...props} initial={{ ...props.initial, ...listed }} />;
}

function NewForm<Row extends z.ZodObject, Input extends z.ZodObject>(props: Props<Row, Input>) {
  const { of, initial, onSaved, done, toBody, askAgain, children } = props;
  const translate = useTranslate();
  const after = useAfterForm(of);
  const form = useResourceForm({
    resource: of.name,
    schema: of.input,
    initial: { ...blankForm(of.input), ...initial },
    done,
    toBody,
    askAgain,
    onSaved: (answer) => {
      onSaved?.(answer);
      after.saved(Number(answer.id));
    },
  });

  return (
    <FormPage title={translate(`${of.name}.titles.create`)} form={form} onCancel={() => void after.cancelled()}>
      {children}
    </FormPage>
  );
}
