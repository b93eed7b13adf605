import { useTranslate } from '@refinedev/core';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { FailureAlert } from './failure-alert';
import type { Outcome } from './outcome';

type Question = {
  title: string;
  text?: ReactNode;
  /** What the button says that does it. */
  action: string;
  /** Whether something ends by it. */
  danger?: boolean;
  attempt: () => Promise<Outcome<unknown>>;
  onDone?: () => void;
};

/** Asks before an act. The question stays while it is under way, and says so when it has failed; a second press tries again. */
export function useAsk() {
  const translate = useTranslate();
  const { modal } = App.useApp();
  return ({ title, text, action, danger = false, attempt, onDone }: Question) => {
    const show = (isUnderWay: boolean, content: ReactNode) =>
      question.update({
        okButtonProps: { danger, loading: isUnderWay },
        // Left in the midst of it, nobody would learn what became of it.
        cancelButtonProps: { disabled: isUnderWay },
        keyboard: !isUnderWay,
        content,
      });
    const go = async (close: () => void) => {
      show(true, text);
      const { failure } = await attempt();
      if (failure) {
        return show(
          false,
          <>
            <FailureAlert failure={failure} />
            {text}
          </>,
        );
      }
      close();
      onDone?.();
    };
    const question = modal.confirm({
      title,
      content: text,
      okText: action,
      okButtonProps: { danger },
      cancelText: translate('buttons.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      // With a parameter, antd leaves the closing to us.
      onOk: (close: () => void) => void go(close),
    });
    return question;
  };
}
