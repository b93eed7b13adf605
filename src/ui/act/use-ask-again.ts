import { useTranslate } from '@refinedev/core';
import type { AppError } from '@/lib/errors/app-error';
import { useIsMeant } from './use-is-meant';

/** Puts the server's doubt to the user; whether to go on all the same, by a button that says what `action` is the text of. */
export function useAskAgain(action: string) {
  const translate = useTranslate();
  const isMeant = useIsMeant();
  return (doubt: AppError): Promise<boolean> => isMeant(() => ({ title: doubt.message, action: translate(action) }));
}
