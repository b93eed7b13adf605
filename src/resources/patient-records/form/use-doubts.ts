import type { RecordInput } from '@contract/patient-records';
import { useTranslate } from '@refinedev/core';
import type { AppError } from '@/lib/errors/app-error';
import { useConfirm } from '@/ui/act/use-confirm';

/** What is sent along once the user has been asked. */
export type Answers = Partial<Pick<RecordInput, 'moveContacted' | 'secondVisit' | 'takeOver'>>;

/** Puts the question that the server has refused a visit with. Gives what to send along, or undefined where the user goes back. */
export function useDoubts() {
  const translate = useTranslate();
  const ask = useConfirm();
  return async ({ data, message: title }: AppError): Promise<Answers | undefined> => {
    const { confirm } = data as { confirm: string };
    if (confirm !== 'secondVisit' && confirm !== 'takeOver') {
      // Somebody has spoken to the patient about the old date of the next visit: either answer saves.
      const moveContacted = await ask(() => ({
        title,
        action: translate('follow-ups.moveAlong'),
        back: translate('follow-ups.keepDate'),
      }));
      return { moveContacted };
    }
    const isMeant = await ask(() => ({
      title,
      action: translate(confirm === 'takeOver' ? 'recordForm.held.takeOver' : 'recordForm.secondVisit'),
      back: translate('recordForm.lookAgain'),
    }));
    return isMeant ? { [confirm]: true } : undefined;
  };
}
