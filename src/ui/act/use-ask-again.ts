import { useTranslate } from '@refinedev/core';
import type { AppError } from '@/lib/errors/app-error';
import { useConfirm } from './use-confirm';

/** Puts the server's doubt to the user; whether to go on all the same, by a button that says what `action` is the text of. */
export function useAskAgain(action: string) {
  const translate = useTranslate();
  const confirm = useConfirm();
  return async (doubt: AppError): Promise<boolean> =>
    confirm(() => ({ title: doubt.message, action: translate(action) }));
}
