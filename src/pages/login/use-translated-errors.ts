import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Checks a submitted form anew when the language changes: its errors are texts of the old one. */
export function useTranslatedErrors<Values extends FieldValues>({ trigger, formState }: UseFormReturn<Values>) {
  const { t } = useTranslation();
  const { isSubmitted } = formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language makes a new `t`
  useEffect(() => {
    if (isSubmitted) void trigger();
  }, [t]);
}
