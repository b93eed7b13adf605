import { useTranslate } from '@refinedev/core';
import { Button, Form, type GetRef, Input, Modal, Space } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';

type Props = {
  title: string;
  label: string;
  okText: string;
  /** What will come of it. */
  text?: string;
  /** Reasons to choose from; any other can be written. */
  usual?: readonly string[];
  /** Whether something ends by it. */
  danger?: boolean;
  onClose: () => void;
  /** Whether the call succeeds; a refusal has been reported, and the dialog stays. */
  onSend: (reason: string) => Promise<void>;
};

/** Asks why something ends or changes, before it does. */
export function ReasonModal({ title, label, okText, text, usual = [], danger = true, onClose, onSend }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const input = useRef<GetRef<typeof Input.TextArea>>(null);
  const messageId = `${id}-message`;

  // Not once the dialog has opened: until then Escape would reach nobody. `autoFocus` acts before it stands in the page.
  useEffect(() => input.current?.focus(), []);

  const write = (written: string) => {
    setReason(written);
    setIsMissing(false);
  };
  const submit = async () => {
    if (reason.trim() === '') return setIsMissing(true);
    setIsSending(true);
    try {
      await onSend(reason.trim());
      onClose();
    } catch {
      setIsSending(false);
    }
  };

  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger, loading: isSending }}
      cancelText={translate('buttons.back')}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      {text && <p>{text}</p>}
      <Form layout="vertical" component="div">
        <Form.Item
          label={label}
          htmlFor={id}
          required
          validateStatus={isMissing ? 'error' : undefined}
          help={isMissing ? <span id={messageId}>{translate('validation.reasonNeeded')}</span> : undefined}
        >
          <Input.TextArea
            ref={input}
            id={id}
            autoSize={{ minRows: 2, maxRows: 4 }}
            maxLength={200}
            value={reason}
            aria-required
            aria-invalid={isMissing}
            aria-describedby={isMissing ? messageId : undefined}
            onChange={({ target }) => write(target.value)}
          />
        </Form.Item>
      </Form>
      <Space wrap>
        {usual.map((one) => (
          <Button key={one} size="small" onClick={() => write(one)}>
            {one}
          </Button>
        ))}
      </Space>
    </Modal>
  );
}
