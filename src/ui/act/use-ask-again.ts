import { useTranslate } from '@refinedev/core';
import { useConfirm } from './use-confirm';

/** Puts the server's doubt to the user; whether to go on all the same, by a button that says what `action` is the text of. */
export function useAskAgain(action: string) {
  const translate = useTranslate();
  const confirm = useConfirm();
  return async (question: string): Promise<boolean> => confirm(() => ({ title: question, action: translate(action) }));
}
