import { Form } from 'antd';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import type { AppError } from '@/lib/errors/app-error';
import { HeldFields } from '@/ui/act/held-fields';
import styles from './form.module.css';
import { FormFailure } from './form-failure';
import { type FormScope, FormScopeProvider } from './form-scope';

/** A form as its frame needs it; `useResourceForm` returns one. */
type FramedForm<Input extends FieldValues> = UseFormReturn<Input> &
  FormScope & {
    submit: () => Promise<void>;
    /** What stands in it is on its way. */
    isSending?: boolean;
    /** Why it could not be saved. */
    failure?: AppError;
  };

type Props<Input extends FieldValues> = {
  form: FramedForm<Input>;
  label: string;
  className?: string;
  /** Joins a submit button that stands outside of the form, as a dialog's does. */
  id?: string;
  /** Stands above what is wrong with no single field. */
  heading?: ReactNode;
  children: ReactNode;
  /** Below the fields, what can be pressed also while they are being sent. */
  footer?: ReactNode;
};

/** What makes inputs a form: their scope, Enter that submits, and what is wrong with no single field. */
export function FormFrame<Input extends FieldValues>(props: Props<Input>) {
  const { form, label, className, id, heading, children, footer } = props;
  const { resource, schema, base, setPending, submit, isSending = false, failure } = form;
  return (
    <FormProvider {...form}>
      <FormScopeProvider value={{ resource, schema, base, setPending }}>
        <Form
          layout="vertical"
          component="form"
          id={id}
          className={[styles.frame, className].filter(Boolean).join(' ')}
          onSubmitCapture={(event) => {
            event.preventDefault();
            void submit();
          }}
          noValidate
          aria-label={label}
        >
          {heading}
          <FormFailure failure={failure} schema={schema} resource={resource} />
          <HeldFields isHeld={isSending}>{children}</HeldFields>
          {footer}
        </Form>
      </FormScopeProvider>
    </FormProvider>
  );
}
