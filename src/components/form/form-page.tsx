import { type BaseRecord, useTranslate } from '@refinedev/core';
import { Alert, Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { PageHeading } from '../page-heading';
import { ConflictDialog } from './conflict-dialog';
import styles from './form.module.css';
import { FormScopeProvider } from './form-scope';
import type { ResourceForm } from './use-resource-form';

type Props<Row extends BaseRecord, Input extends FieldValues> = {
  title: string;
  form: ResourceForm<Row, Input>;
  onCancel: () => void;
  children: ReactNode;
};

/** A form as a page: heading, what concerns no single field, the sections, and a footer that stays in view. */
export function FormPage<Row extends BaseRecord, Input extends FieldValues>(props: Props<Row, Input>) {
  const { title, form, onCancel, children } = props;
  const translate = useTranslate();
  const { resource, schema, isSaving, submit, generalErrors, conflict, base } = form;

  return (
    <FormProvider {...form}>
      <FormScopeProvider value={{ resource, schema }}>
        <Form
          layout="vertical"
          component="form"
          className={styles.page}
          onSubmitCapture={(event) => {
            event.preventDefault();
            void submit();
          }}
          noValidate
          aria-label={title}
        >
          <PageHeading title={title} />
          {generalErrors.length > 0 && (
            <Alert type="error" showIcon message={generalErrors.join(' ')} style={{ marginBottom: 16 }} />
          )}
          {children}
          {conflict && base && (
            <ConflictDialog
              conflict={conflict}
              resource={resource}
              schema={schema}
              base={base}
              values={form.getValues()}
              onResolve={form.resolveConflict}
              onCancel={form.dismissConflict}
            />
          )}
          <footer className={styles.footer}>
            {form.formState.isDirty && <span className={styles.footerNote}>{translate('form.unsaved.note')}</span>}
            <Button onClick={onCancel}>{translate('buttons.cancel')}</Button>
            <Button type="primary" htmlType="submit" loading={isSaving} disabled={isSaving}>
              {translate('buttons.save')}
            </Button>
          </footer>
        </Form>
      </FormScopeProvider>
    </FormProvider>
  );
}
