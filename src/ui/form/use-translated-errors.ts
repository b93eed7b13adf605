import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Says a form's errors again when the language changes: they are texts of the old one. Those of the server stay as they came. */
export function useTranslatedErrors<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const { t } = useTranslation();
  const { errors } = form.formState;

  const sayAgain = useEffectEvent(async () => {
    const before = { ...errors };
    const names = Object.keys(before) as Path<Values>[];
    if (names.length === 0) return;
    await form.trigger(names);
    for (const name of names) {
      const said = before[name];
      if (!form.getFieldState(name).error)
        form.setError(name, { type: String(said?.type), message: String(said?.message) });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language makes a new `t`
  useEffect(() => void sayAgain(), [t]);
}
