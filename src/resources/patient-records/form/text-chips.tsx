import { useTranslate } from '@refinedev/core';
import { useController } from 'react-hook-form';
import styles from './record-form.module.css';

/** Words that are often needed in a text field: a click adds them, another takes them away. */
export function TextChips({ name, label }: { name: string; label: string }) {
  const translate = useTranslate();
  const { field } = useController({ name });
  const separator = translate('common.separator');
  const phrases = translate(`recordForm.phrases.${name}`).split('|');
  const parts = String(field.value ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

  const toggle = (phrase: string) => {
    const next = parts.includes(phrase) ? parts.filter((part) => part !== phrase) : [...parts, phrase];
    field.onChange(next.join(separator));
  };

  return (
    <fieldset className="flex wrap gap-6 mb-16" aria-label={label}>
      {phrases.map((phrase) => (
        <button
          key={phrase}
          type="button"
          className={`${styles.phrase} plain tint choice pointer`}
          aria-pressed={parts.includes(phrase)}
          onClick={() => toggle(phrase)}
        >
          {phrase}
        </button>
      ))}
    </fieldset>
  );
}
