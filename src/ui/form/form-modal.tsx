import { type BaseRecord, useTranslate } from '@refinedev/core';
import { Modal } from 'antd';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { heldWhile } from '@/ui/act/held-while';
import { FirstField } from '@/ui/layout/first-field';
import { ChangedMeanwhile } from '@/ui/meanwhile/changed-meanwhile';
import { PresentPeople } from '@/ui/presence/present-people';
import type { ShowValue } from './conflict-dialog';
import { FormConflict } from './form-conflict';
import { FormFrame } from './form-frame';
import type { ResourceForm } from './use-resource-form';

type Props<Row extends BaseRecord, Input extends FieldValues> = {
  title: string;
  /** What the button says that saves, where that is not just so. */
  okText?: string;
  form: ResourceForm<Row, Input>;
  /** Called when nothing is unsaved, or the user agrees to lose it. */
  onClose: () => void;
  width?: number;
  /** How a value is shown when it conflicts, where that is not the usual way. */
  showValue?: ShowValue;
  children: ReactNode;
};

/** A form as a dialog: Enter submits, and closing asks before unsaved work is lost. */
export function FormModal<Row extends BaseRecord, Input extends FieldValues>(props: Props<Row, Input>) {
  const { form, onClose, width = 640, showValue, children } = props;
  const translate = useTranslate();
  const id = useId();
  // Which may name somebody.
  const title = form.meanwhile.isUnseen ? translate('errors.notFound') : props.title;
  const close = async () => {
    if (await form.mayClose(title)) onClose();
  };

  return (
    <Modal
      {...heldWhile(form.isSaving)}
      open
      width={width}
      title={title}
      okText={props.okText ?? translate('buttons.save')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: form.isSaving, disabled: form.meanwhile.isOver }}
      cancelText={translate('buttons.cancel')}
      onCancel={() => void close()}
      mask={{ closable: false }}
    >
      <FormFrame form={form} label={title} id={id}>
        {form.opened && <PresentPeople row={form.opened} inDialog />}
        {children}
        <FirstField isNew={!form.base} />
        <div role="status">
          <ChangedMeanwhile meanwhile={form.meanwhile} />
        </div>
        <FormConflict form={form} showValue={showValue} />
      </FormFrame>
    </Modal>
  );
}
