import type { RecordInput } from '@contract/patient-records';
import { useTranslate } from '@refinedev/core';
import { App } from 'antd';
import type { AppError } from '@/lib/app-error';

/** What is sent along once the user has been asked. */
export type Answers = Partial<Pick<RecordInput, 'moveContacted' | 'secondVisit' | 'takeOver'>>;

/** Puts the question that the server has refused a visit with. Gives what to send along, or undefined where the user goes back. */
export function useDoubts() {
  const translate = useTranslate();
  const { modal } = App.useApp();
  return async ({ data, message: title }: AppError): Promise<Answers | undefined> => {
    const { confirm } = data as { confirm: string };
    if (confirm !== 'secondVisit' && confirm !== 'takeOver') {
      // Somebody has spoken to the patient about the old date of the next visit: either answer saves.
      const okText = translate('follow-ups.moveAlong');
      const cancelText = translate('follow-ups.keepDate');
      const focusable = { autoFocusButton: 'cancel' } as const;
      return { moveContacted: await modal.confirm({ title, okText, cancelText, focusable }) };
    }
    const isMeant = await modal.confirm({
      title,
      okText: translate(confirm === 'takeOver' ? 'recordForm.held.takeOver' : 'recordForm.secondVisit'),
      cancelText: translate('recordForm.lookAgain'),
      // Whoever types on with Enter has not read it.
      focusable: { autoFocusButton: 'cancel' },
    });
    return isMeant ? { [confirm]: true } : undefined;
  };
}
