import { useTranslate } from '@refinedev/core';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import type { AppError } from '@/lib/errors/app-error';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { FirstField } from '@/ui/layout/first-field';
import { ChangedMeanwhile } from '@/ui/meanwhile/changed-meanwhile';
import { useChangedMeanwhile } from '@/ui/meanwhile/use-changed-meanwhile';
import { type Typed, useTyped } from '@/ui/unsaved/use-typed';
import { FailureAlert } from './failure-alert';
import { HeldFields } from './held-fields';
import { heldWhile } from './held-while';

type Props = {
  title: string;
  okText: string;
  danger?: boolean;
  /** There is nothing to do yet. */
  disabled?: boolean;
  cancelText?: string;
  /** What was chosen, which closing would lose: it asks first. */
  typed: Typed;
  /** The act, as `useAct` knows it. */
  act: { isPending: boolean; failure: AppError | undefined };
  /** The row and the call that it is for: what becomes of either is said at once. */
  of: Parameters<typeof useChangedMeanwhile>[0];
  /** Whether it is done, and the dialog may close. */
  onOk: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that asks what an act needs, and stays with its failure. */
export function ActModal(props: Props) {
  const { okText, danger, disabled, cancelText, typed, act, of, onOk, onClose, children } = props;
  const translate = useTranslate();
  const meanwhile = useChangedMeanwhile(of);
  // Which may name somebody.
  const title = meanwhile.isUnseen ? translate('errors.notFound') : props.title;
  const formKey = useTyped([of.call.key, of.id], typed);
  const close = async () => {
    if (await unsavedWork.mayClose(title, formKey)) onClose();
  };
  return (
    <Modal
      {...heldWhile(act.isPending)}
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger, disabled: disabled || meanwhile.isOver, loading: act.isPending }}
      cancelText={cancelText ?? translate('buttons.cancel')}
      mask={{ closable: false }}
      onOk={async () => {
        if (await onOk()) onClose();
      }}
      onCancel={() => void close()}
    >
      <FailureAlert failure={act.failure} />
      <HeldFields isHeld={act.isPending}>{children}</HeldFields>
      <div role="status">
        <ChangedMeanwhile meanwhile={meanwhile} />
      </div>
      <FirstField />
    </Modal>
  );
}
