import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import { type AppError, madeBefore } from '@/lib/errors/app-error';

/** A failure in the server's words, else in ours. */
export function useFailureText() {
  const translate = useTranslate();
  return useCallback(
    (failure: AppError) => {
      const { message, errors = {} } = failure;
      if (madeBefore(failure) !== undefined) return translate('form.madeBefore.act');
      return Object.values(errors).flat().join(' ') || message || translate('errors.system');
    },
    [translate],
  );
}
