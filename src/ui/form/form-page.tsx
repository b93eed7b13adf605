import { type BaseRecord, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FirstField } from '@/ui/layout/first-field';
import { PageHeading } from '@/ui/layout/page-heading';
import type { ShowValue } from './conflict-dialog';
import styles from './form.module.css';
import { FormConflict } from './form-conflict';
import { FormFailure } from './form-failure';
import { FormFooter } from './form-footer';
import { FormFrame } from './form-frame';
import type { ResourceForm } from './use-resource-form';

type Props<Row extends BaseRecord, Input extends FieldValues> = {
  title: string;
  form: ResourceForm<Row, Input>;
  onCancel: () => void;
  /** How a value is shown when it conflicts, where that is not the usual way. */
  showValue?: ShowValue;
  children: ReactNode;
};

/** A form as a page: heading, the sections, and a footer that stays in view. */
export function FormPage<Row extends BaseRecord, Input extends FieldValues>(props: Props<Row, Input>) {
  const { title, form, onCancel, showValue, children } = props;
  const translate = useTranslate();

  return (
    <FormFrame
      form={{ ...form, failure: undefined }}
      label={title}
      className={styles.page}
      heading={<PageHeading title={title} row={form.opened} />}
      footer={
        <FormFooter
          note={form.isDirty && translate('form.unsaved.note')}
          meanwhile={form.meanwhile}
          failure={<FormFailure failure={form.failure} schema={form.schema} resource={form.resource} />}
        >
          <Button onClick={onCancel}>{translate('buttons.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={form.isSaving} disabled={form.meanwhile.isOver}>
            {translate('buttons.save')}
          </Button>
        </FormFooter>
      }
    >
      {children}
      <FirstField isNew={!form.base} />
      <FormConflict form={form} showValue={showValue} />
    </FormFrame>
  );
}
