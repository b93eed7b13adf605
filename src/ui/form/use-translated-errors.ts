import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasText } from '@/providers/i18n';

/**
 * Says a form's errors again when the language changes: they are texts of the old one. Its own checks find theirs again, those that it was refused with
 * say themselves, and of the rest the type is the key.
 */
export function useTranslatedErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  refusal: { errors?: Record<string, string[]> } | undefined,
) {
  const { t } = useTranslation();
  const { errors } = form.formState;

  const sayAgain = useEffectEvent(async () => {
    const before = { ...errors };
    const names = Object.keys(before) as Path<Values>[];
    if (names.length === 0) return;
    await form.trigger(names);
    for (const name of names) {
      const said = before[name];
      const type = String(said?.type);
      const message = hasText(type) ? t(type) : (refusal?.errors?.[name]?.[0] ?? String(said?.message));
      if (!form.getFieldState(name).error) form.setError(name, { type, message });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language makes a new `t`
  useEffect(() => void sayAgain(), [t]);
}
