import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';

/** Label of a resource's field, from its texts: `patients.fields.name`. */
export function useLabel(resource: string) {
  const translate = useTranslate();
  return useCallback((field: string) => translate(`${resource}.fields.${field}`), [translate, resource]);
}

/** Text of one value of a choice field: `patients.options.gender.male`. */
export function useOptionLabel(resource: string) {
  const translate = useTranslate();
  return useCallback(
    (field: string, value: string) => translate(`${resource}.options.${field}.${value}`),
    [translate, resource],
  );
}
