import { useTranslate } from '@refinedev/core';
import { App } from 'antd';

/** Puts the server's doubt to the user; whether to go on all the same, by a button that says `action`. */
export function useAskAgain(action: string) {
  const translate = useTranslate();
  const { modal } = App.useApp();
  return async (question: string): Promise<boolean> =>
    modal.confirm({
      title: question,
      okText: action,
      cancelText: translate('buttons.cancel'),
      focusable: { autoFocusButton: 'cancel' },
    });
}
