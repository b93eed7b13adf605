import { useTranslate } from '@refinedev/core';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import type { AppError } from '@/lib/app-error';
import { FirstField } from '@/ui/layout/first-field';
import { FailureAlert } from './failure-alert';
import { heldWhile } from './held-while';

type Props = {
  title: string;
  okText: string;
  danger?: boolean;
  /** There is nothing to do yet. */
  disabled?: boolean;
  cancelText?: string;
  /** The act, as `useAct` knows it. */
  act: { isPending: boolean; failure: AppError | undefined };
  /** Whether it is done, and the dialog may close. */
  onOk: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that asks what an act needs, and stays with its failure. */
export function ActModal({ title, okText, danger, disabled, cancelText, act, onOk, onClose, children }: Props) {
  const translate = useTranslate();
  return (
    <Modal
      {...heldWhile(act.isPending)}
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger, disabled, loading: act.isPending }}
      cancelText={cancelText ?? translate('buttons.cancel')}
      mask={{ closable: false }}
      onOk={async () => {
        if (await onOk()) onClose();
      }}
      onCancel={onClose}
    >
      <FailureAlert failure={act.failure} />
      {children}
      <FirstField />
    </Modal>
  );
}
