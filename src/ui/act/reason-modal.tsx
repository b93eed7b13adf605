import { useTranslate } from '@refinedev/core';
import { Button, Form, Input, Modal, Space } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { z } from 'zod';
import type { AppError } from '@/lib/errors/app-error';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { useProblemOf } from '@/ui/hooks/use-problem-of';
import { FirstField } from '@/ui/layout/first-field';
import { ChangedMeanwhile } from '@/ui/meanwhile/changed-meanwhile';
import type { useChangedMeanwhile } from '@/ui/meanwhile/use-changed-meanwhile';
import { useTyped } from '@/ui/unsaved/use-typed';
import { FailureAlert } from './failure-alert';
import { HeldFields } from './held-fields';
import { heldWhile } from './held-while';
import type { Outcome } from './outcome';

type Props = {
  title: string;
  /** What is done, and to which row, where the page's address does not say so. */
  of?: Parameters<typeof useTyped>[0];
  label: string;
  /** Of the reason in the call that it is sent with. */
  schema: z.ZodType;
  okText: string;
  /** What will come of it. */
  text?: ReactNode;
  /** Reasons to choose from; any other can be written. */
  usual?: readonly string[];
  /** Whether something ends by it. */
  danger?: boolean;
  /** What has become of the row that it is for. */
  meanwhile?: ReturnType<typeof useChangedMeanwhile>;
  onClose: () => void;
  /** A failure stands in the dialog, which stays. */
  attempt: (reason: string) => Promise<Outcome<unknown>>;
  onDone?: () => void;
};

/** The usual reasons belong to the field, not to the buttons below. */
const aboveReasons = { marginBottom: 8 };

/** Asks why something ends or changes, before it does. */
export function ReasonModal({
  title,
  of,
  label,
  schema,
  okText,
  text,
  usual = [],
  danger = true,
  meanwhile,
  attempt,
  onDone,
  onClose,
}: Props) {
  const translate = useTranslate();
  const id = useId();
  const { reason, problem, isSending, failure, write, submit, close } = useReason({
    title,
    of,
    schema,
    usual,
    attempt,
    onDone,
    onClose,
  });
  const messageId = `${id}-message`;

  return (
    <Modal
      {...heldWhile(isSending)}
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger, loading: isSending, disabled: meanwhile?.isOver }}
      cancelText={translate('buttons.back')}
      onOk={() => void submit()}
      onCancel={() => void close()}
    >
      <FailureAlert failure={failure} />
      {text}
      {meanwhile && (
        <p role="status">
          <ChangedMeanwhile meanwhile={meanwhile} />
        </p>
      )}
      <HeldFields isHeld={isSending}>
        <Form layout="vertical" component="div">
          <Form.Item
            label={label}
            htmlFor={id}
            required
            style={usual.length > 0 ? aboveReasons : undefined}
            validateStatus={problem && 'error'}
            help={problem && <span id={messageId}>{problem}</span>}
          >
            <Input.TextArea
              id={id}
              autoSize={{ minRows: 2, maxRows: 4 }}
              value={reason}
              aria-required
              aria-invalid={problem !== undefined}
              aria-describedby={problem ? messageId : undefined}
              onChange={({ target }) => write(target.value)}
            />
          </Form.Item>
        </Form>
        {usual.length > 0 && (
          <Space wrap className="mb-16">
            {usual.map((one) => (
              <Button key={one} size="small" onClick={() => write(one)}>
                {one}
              </Button>
            ))}
          </Space>
        )}
      </HeldFields>
      <FirstField />
    </Modal>
  );
}

/** The reason as it is written, and sending it. */
function useReason({
  title,
  of = [],
  schema,
  usual = [],
  attempt,
  onDone,
  onClose,
}: Omit<Props, 'label' | 'okText' | 'text' | 'danger' | 'meanwhile'>) {
  const translate = useTranslate();
  const problemOf = useProblemOf();
  const [reason, setReason] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<AppError>();

  // What was chosen with one press is not asked about.
  const isDirty = reason.trim() !== '' && !usual.includes(reason);
  const formKey = useTyped(of, { isDirty, value: reason, restore: setReason });

  const write = (written: string) => {
    setReason(written);
    setRefused(false);
  };
  // What is pasted is not cut: the end of a reason may be what matters.
  const wrong = reason.trim() === '' ? translate('validation.reasonNeeded') : problemOf(schema, reason);
  const submit = async () => {
    if (wrong) return setRefused(true);
    setIsSending(true);
    const outcome = await attempt(reason.trim());
    setIsSending(false);
    setFailure(outcome.failure);
    if (outcome.failure) return;
    unsavedWork.clear(formKey);
    onDone?.();
    onClose();
  };
  const close = async () => {
    // Named within a question, the title is none.
    if (await unsavedWork.mayClose(title.replace(/[?？]$/, ''), formKey)) onClose();
  };
  return { reason, problem: isRefused ? wrong : undefined, isSending, failure, write, submit, close };
}
