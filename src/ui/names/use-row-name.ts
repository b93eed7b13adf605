import { allResources } from '@contract/index';
import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';

/** What a row is called on the screen: one that the installation began with in the reader's language, unless somebody has renamed it. */
export function useRowName(resource: string) {
  const translate = useTranslate();
  const builtIn = allResources.find(({ name }) => name === resource)?.builtInNames;
  return useCallback(
    (name: string) => {
      const key = Object.entries(builtIn ?? {}).find(([, given]) => given === name)?.[0];
      return key ? translate(`builtInNames.${key}`) : name;
    },
    [builtIn, translate],
  );
}

/** Several rows in one text. */
export function useRowNames(resource: string) {
  const translate = useTranslate();
  const nameOf = useRowName(resource);
  return useCallback(
    (rows: readonly { name: string }[]) => rows.map(({ name }) => nameOf(name)).join(translate('common.separator')),
    [nameOf, translate],
  );
}
