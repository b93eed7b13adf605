import { useTranslate } from '@refinedev/core';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Checks a submitted form anew when the language changes: its errors are texts of the old one. */
export function useTranslatedErrors<Values extends FieldValues>({ trigger, formState }: UseFormReturn<Values>) {
  const translate = useTranslate();
  const { isSubmitted } = formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language makes a new `translate`
  useEffect(() => {
    if (isSubmitted) void trigger();
  }, [translate]);
}
