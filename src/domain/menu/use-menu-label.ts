import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import { hasText } from '@/providers/i18n';

/** Label of a menu node: the text of a key, or a text that is shown as it is. */
export function useMenuLabel() {
  const translate = useTranslate();
  return useCallback((label: string) => (hasText(label) ? translate(label) : label), [translate]);
}
