import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import { hasText } from '@/providers/i18n';
import { callPlaces } from './calls';

/** An act by the key of its call, or of its text where it is none: in words for a sentence, as "Create patient". One that nothing names stays its key. */
export function useCallLabel() {
  const translate = useTranslate();
  return useCallback(
    (key: string) => {
      const place = callPlaces.get(key);
      if (!place) return hasText(key) ? translate(key) : key;
      const { resource, call, label } = place;
      const withObject = `calls.withObject.${call}`;
      // What a resource says itself is whole.
      if (!hasText(label) && hasText(withObject))
        return translate(withObject, { one: translate(`${resource}.titles.one`) });
      const whole = [label, `calls.${call}`].find(hasText);
      return whole ? translate(whole) : key;
    },
    [translate],
  );
}
