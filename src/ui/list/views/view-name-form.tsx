import { type IssueText, issueText } from '@contract/issues';
import { savedViewInput } from '@contract/saved-views';
import { useTranslate } from '@refinedev/core';
import { Button, Input, Space } from 'antd';
import { type SyntheticEvent, useId, useState } from 'react';
import { isOfInputMethod } from '@/lib/device/input-method';
import type { AppError } from '@/lib/errors/app-error';
import { useFailureText } from '@/ui/hooks/use-failure-text';
import { useTyped } from '@/ui/unsaved/use-typed';

type Props = {
  label: string;
  button: string;
  /** The view, or of one that is new the list. */
  of: number | string;
  name?: string;
  autoFocus?: boolean;
  /** Escape goes back to how it was; without it the key is for what is around. */
  onCancel?: () => void;
  /** Gives why it is not saved; undefined when it is. */
  onSave: (name: string) => Promise<AppError | undefined>;
};

/** The name of a view, and the button that saves it. */
export function ViewNameForm({ label, button, of, name: initial = '', autoFocus, onCancel, onSave }: Props) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const id = useId();
  const [name, setName] = useState(initial);
  useTyped(['view', of], { isDirty: name !== initial, value: name, restore: setName });
  const [refusal, setRefusal] = useState<AppError>();
  const [issue, setIssue] = useState<IssueText>();
  const wrong = issue
    ? translate(`validation.${issue.code}`, { ...issue.params, label })
    : refusal && failureText(refusal);
  const [isSaving, setSaving] = useState(false);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const checked = savedViewInput.shape.name.safeParse(name);
    const [found] = checked.error?.issues ?? [];
    setIssue(found && issueText(found));
    if (!checked.success) return;
    setSaving(true);
    const refused = await onSave(checked.data);
    setSaving(false);
    setRefusal(refused);
    if (refused === undefined) setName('');
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Space.Compact block>
        <Input
          value={name}
          autoFocus={autoFocus}
          autoComplete="off"
          placeholder={label}
          aria-label={label}
          status={wrong ? 'error' : undefined}
          aria-invalid={Boolean(wrong)}
          aria-describedby={wrong ? id : undefined}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // Of an input method it ends what is being composed.
            const isOwn = !isOfInputMethod(event.nativeEvent);
            if (isOwn && !onCancel) return;
            event.stopPropagation();
            if (isOwn) onCancel?.();
          }}
        />
        <Button htmlType="submit" type="primary" loading={isSaving}>
          {button}
        </Button>
      </Space.Compact>
      {wrong && (
        <div id={id} role="alert" className="wrong">
          {wrong}
        </div>
      )}
    </form>
  );
}
