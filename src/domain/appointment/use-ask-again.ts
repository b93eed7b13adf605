import { useTranslate } from '@refinedev/core';
import { App } from 'antd';

/** Puts the server's doubt to the user; whether to go on all the same. */
export function useAskAgain() {
  const translate = useTranslate();
  const { modal } = App.useApp();
  return async (question: string): Promise<boolean> =>
    modal.confirm({
      title: question,
      content: translate('appointments.bookAnyway'),
      okText: translate('appointments.continue'),
      cancelText: translate('buttons.cancel'),
      autoFocusButton: 'cancel',
    });
}
