import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import { hasText } from '@/providers/i18n';

/**
 * Label of a node of either panel, as `useMenuLabel` has it for the menu. A call that its resource has no words for is named
 * by what it does (`patients.calls.list` → `calls.list`), a directory of calls by its resource's list.
 */
export function useNodeLabel() {
  const translate = useTranslate();
  return useCallback(
    (label: string) => {
      const key = [
        label,
        label.replace(/^.+\.calls\./, 'calls.'),
        label.replace(/^calls\.groups\.(.+)$/, '$1.titles.list'),
      ].find(hasText);
      return key === undefined ? label : translate(key);
    },
    [translate],
  );
}
