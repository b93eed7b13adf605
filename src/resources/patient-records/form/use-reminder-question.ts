import { useTranslate } from '@refinedev/core';
import { App } from 'antd';

/** Somebody has spoken to the patient about the old date of the next visit: whether the reminder moves along with the new one. */
export function useReminderQuestion() {
  const translate = useTranslate();
  const { modal } = App.useApp();
  return async (question: string): Promise<boolean> =>
    modal.confirm({
      title: question,
      okText: translate('follow-ups.moveAlong'),
      cancelText: translate('follow-ups.keepDate'),
    });
}
